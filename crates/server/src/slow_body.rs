//! An end to bodies that come in drop by drop.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Sleep;

/// How long it may take to send all that belongs to a request: a record of the largest kind over a slow line.
const PATIENCE: Duration = Duration::from_secs(60);

/// Lets whoever sends something do so for a minute.
pub(crate) async fn ended_in_time(request: Request, next: Next) -> Response {
    let is_empty = request.body().is_end_stream();
    next.run(if is_empty { request } else { request.map(|body| Body::new(Hurried::new(body, PATIENCE))) }).await
}

/// A body that fails when its time is over.
struct Hurried {
    body: Body,
    deadline: Pin<Box<Sleep>>,
}

impl Hurried {
    fn new(body: Body, patience: Duration) -> Hurried {
        Hurried { body, deadline: Box::pin(tokio::time::sleep(patience)) }
    }
}

impl HttpBody for Hurried {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, axum::Error>>> {
        if self.deadline.as_mut().poll(context).is_ready() {
            return Poll::Ready(Some(Err(axum::Error::new(std::io::Error::from(std::io::ErrorKind::TimedOut)))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn a_body_that_never_ends_fails_and_one_that_does_is_read() {
        let drops = stream::unfold((), async |()| {
            tokio::time::sleep(Duration::from_millis(5)).await;
            Some((Ok::<_, std::io::Error>("drop"), ()))
        });
        let slow = Body::new(Hurried::new(Body::from_stream(drops), Duration::from_millis(40)));
        assert!(axum::body::to_bytes(slow, usize::MAX).await.is_err());
        let quick = Body::new(Hurried::new(Body::from("all of it"), Duration::from_secs(600)));
        assert_eq!(axum::body::to_bytes(quick, usize::MAX).await.unwrap(), "all of it");
    }
}
