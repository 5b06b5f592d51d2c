# A player's page.
profile-since = Here since { $date }
profile-ratings = Ratings
profile-ratings-none = No rated game yet.
profile-rating-games = { $count ->
    [one] one game
   *[other] { $count } games
}
profile-rating-peak = highest of 90 days { $peak }
profile-rating-provisional = Provisional: a few more games will settle it.
profile-history = Rating over time
profile-history-table = As a table
profile-history-text = { $pool }: { $count } games, from { $from } to { $to }
profile-tournaments = Tournaments
profile-place = { $place } of { $of }
profile-running = being played
profile-games = Games
profile-games-none = No finished game yet.
profile-result-won = won
profile-result-lost = lost
profile-result-draw = draw
profile-result-void = no result
profile-casual = casual
profile-password-link = Make a link that sets a new password
column-date = Date
profile-rating-margin = ± { $margin }
