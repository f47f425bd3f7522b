### Ce que valent cartes et tuiles, en français.

Atlas = Atlas
AtlasIntro = Ce que vaut chaque carte et chaque tuile, comment les parties commencent et combien de temps elles durent, compté dans des parties entre les meilleurs bots.
AtlasTables = Tables de l’atlas
AtlasCaution = Que ceux qui avaient une carte aient gagné plus souvent ne veut pas dire qu’ils aient gagné grâce à elle : à qui tout réussit, il revient plus de tout. D’où l’« apport » à côté : de combien le tour qui prenait la carte a paru meilleur à la recherche que le meilleur tour sans elle. Traits et parenthèses sont des intervalles à 95 pour cent ; le repère pointillé de « gagné » est la part équitable.
AtlasSeats = Places
AtlasSeat = Place
AtlasLength = Durée
AtlasOpenings = Premiers tours
AtlasOpeningsHow = Les deux premiers tours d’un joueur : la carte jouée, ou une main avec la place dans la rangée de la carte marchand prise, comptée depuis la gauche ; en mer aussi les cubes d’un lot de départ, et un bateau pour un déplacement.
AtlasOpening = Tours
AtlasPlayed = Joué
AtlasOrder = Dans l’ordre de
AtlasMerchants = Cartes marchand
AtlasGain = Apport
AtlasWon = Gagné
AtlasTaken = Pris
AtlasName = Nom
AtlasRound = Manche
AtlasPrice = Prix
AtlasPoints = Score
DecimalSign = ,

atlas_table = { $game } à { $players }
atlas_source = Compté dans { $games } parties entre bots du niveau « { $bot } » avec { $budget } lignes par tour ; les apports ont été lus avec { $read } lignes.
atlas_interval = { $share } % ({ $low } à { $high })
atlas_mean = { $mean } ± { $error }
atlas_gain = { $gain } % ± { $error }
atlas_length = Une partie dure { $rounds } manches.
atlas_lengths = Combien de parties ont duré combien de manches, de { $first } à { $last }
atlas_rounds = { $games ->
    [one] une partie de { $rounds } manches
   *[other] { $games } parties de { $rounds } manches
}
