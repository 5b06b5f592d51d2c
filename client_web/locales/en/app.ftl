# The shell every page stands in.
app-name = Flagfall
skip-to-content = Skip to content
nav-main = Main
nav-lobby = Lobby
nav-clubs = Clubs
nav-sign-in = Sign in
nav-sign-out = Sign out
nav-profile = My profile
nav-account = Account of { $name }
nav-settings = Settings
page-not-found = There is no such page
page-not-found-help = The address may be mistyped, or what it showed may have been removed.
page-failed = This page could not be loaded
page-try-again = Try again
go-to-lobby = Go to the lobby
loading = Loading…

settings-language = Language
settings-appearance = Appearance
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = High contrast
settings-board = Board
settings-board-wood = Wood
settings-board-slate = Slate
settings-board-paper = Paper
settings-stones = Gomoku
settings-stones-discs = Stones on lines
settings-stones-symbols = X and O in squares
settings-squares = Squares of draughts
settings-squares-usual = As usual
settings-squares-numbers = 22
settings-squares-letters = c3
settings-volume = Sound volume
settings-count = Count my last seconds
settings-count-voice = aloud
settings-count-ticks = by ticks
settings-count-off = not at all
settings-notify = Tell me when it is my turn or a round starts
settings-notify-blocked = This browser blocks notifications for this site.
settings-input = Placing a stone
settings-input-auto = Tap, then confirm on a touch screen
settings-input-once = One tap or click
settings-input-confirm = Always confirm
sound-blocked = Sound is blocked: tap to enable it

connection-ok = Connected
connection-slow = Slow connection
connection-reconnecting = Connection lost. Reconnecting…
connection-reconnecting-in = Connection lost. Trying again in { $seconds } s
connection-offline = No network
connection-restarting = The server is restarting; your games are kept
connection-refused = The server does not accept this connection. Trying again…
connection-back = Connected again
connection-retry = Try now
connection-new-version = A new version is ready
connection-reload = Reload
connection-rtt = { $ms } ms to the server

call-ready = Your game is ready
call-against = Your game against { $opponent } is ready
call-go = Go to the board
call-until = Take your seat within { $time }

dialog-close = Close
dialog-cancel = Cancel
dialog-confirm = Confirm
dialog-keep = Keep playing
toast-dismiss = Dismiss
toast-region = Notices

form-required = Required
form-fix = { $count ->
    [one] One field needs attention
   *[other] { $count } fields need attention
}
form-unsaved = There are changes you have not saved. Leave the page?
form-show-password = Show password

table-scroll = { $name }: scroll sideways for more
time-yours = { $time } your time
time-there = { $time } ({ $zone })
countdown-starts = Starts in { $time }
day-today = Today
day-tomorrow = Tomorrow
span-days-hours = { $days } d { $hours } h
span-hours = { $n } h
span-minutes = { $n } min
span-seconds = { $n } s

notify-turn-title = ● Your move – { $app }
notify-turn-counted = ({ $count }) ● Your move – { $app }
notify-turn = Your move against { $opponent }
notify-call-title = ● Your game is waiting – { $app }
notify-call = Your game against { $opponent } is ready
notify-call-body = Take your seat within { $time }.
