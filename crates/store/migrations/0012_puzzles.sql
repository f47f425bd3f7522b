-- What people answered to puzzles, each once, and where that left them: a person stands where their latest answer has put them. The
-- numbers of a standing are in thousandths, the volatility in millionths.

CREATE TABLE puzzle_answers (
    person TEXT NOT NULL REFERENCES people (id),
    puzzle TEXT NOT NULL,
    place BIGINT NOT NULL,
    turn TEXT NOT NULL,
    is_solved BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle),
    UNIQUE (person, place)
);
