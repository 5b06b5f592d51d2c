// Generated from the server's structs by `make types`; not to be edited.
import type { GameChoice } from './http.gen.ts';

export const GAMES: readonly GameChoice[] = [
 {
  "game": "gomoku",
  "variant": "freestyle",
  "board_sizes": [
   15,
   13,
   17,
   19,
   20
  ],
  "openings": [
   "none",
   "swap2",
   "swap1",
   "swap1-free",
   "pro",
   "pro-adjacent",
   "long-pro"
  ],
  "draws": [],
  "switches": [],
  "square_names": [],
  "first_square": "top-left"
 },
 {
  "game": "gomoku",
  "variant": "exact-five",
  "board_sizes": [
   15,
   13,
   17,
   19,
   20
  ],
  "openings": [
   "none",
   "swap2",
   "swap1",
   "swap1-free",
   "pro",
   "pro-adjacent",
   "long-pro"
  ],
  "draws": [],
  "switches": [],
  "square_names": [],
  "first_square": "top-left"
 },
 {
  "game": "gomoku",
  "variant": "renju",
  "board_sizes": [
   15
  ],
  "openings": [
   "none",
   "soosorv-8",
   "taraguchi-10",
   "yamaguchi",
   "rif",
   "swap2"
  ],
  "draws": [],
  "switches": [
   "show_forbidden"
  ],
  "square_names": [],
  "first_square": "top-left"
 },
 {
  "game": "gomoku",
  "variant": "caro",
  "board_sizes": [
   15,
   13,
   17,
   19,
   20
  ],
  "openings": [
   "none",
   "swap2",
   "swap1",
   "swap1-free",
   "pro",
   "pro-adjacent",
   "long-pro"
  ],
  "draws": [],
  "switches": [],
  "square_names": [],
  "first_square": "top-left"
 },
 {
  "game": "gomoku",
  "variant": "caro-exact",
  "board_sizes": [
   15,
   13,
   17,
   19,
   20
  ],
  "openings": [
   "none",
   "swap2",
   "swap1",
   "swap1-free",
   "pro",
   "pro-adjacent",
   "long-pro"
  ],
  "draws": [],
  "switches": [],
  "square_names": [],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "polish-8",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "king-against-king",
    "limit": 32
   },
   {
    "rule": "two-kings-against-one",
    "limit": 32
   },
   {
    "rule": "three-kings-main-road",
    "limit": 32
   },
   {
    "rule": "kings-only",
    "limit": 50
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "letters",
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "polish-10",
  "board_sizes": [
   10
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "king-against-king",
    "limit": 32
   },
   {
    "rule": "two-kings-against-one",
    "limit": 32
   },
   {
    "rule": "three-kings-main-road",
    "limit": 32
   },
   {
    "rule": "kings-only",
    "limit": 50
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "international",
  "board_sizes": [
   10
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "two-against-king",
    "limit": 10
   },
   {
    "rule": "three-against-king",
    "limit": 32
   },
   {
    "rule": "kings-only",
    "limit": 50
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "brazilian",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "three-against-king-main-road",
    "limit": 10
   },
   {
    "rule": "two-kings-against-two",
    "limit": 10
   },
   {
    "rule": "two-kings-against-king-and-man",
    "limit": 10
   },
   {
    "rule": "two-kings-against-one",
    "limit": 10
   },
   {
    "rule": "king-and-man-against-king",
    "limit": 10
   },
   {
    "rule": "king-against-king",
    "limit": 10
   },
   {
    "rule": "kings-only",
    "limit": 40
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "letters",
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "russian",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "two-against-king",
    "limit": 10
   },
   {
    "rule": "three-against-king-main-road",
    "limit": 10
   },
   {
    "rule": "three-kings-against-one",
    "limit": 30
   },
   {
    "rule": "four-or-five-pieces",
    "limit": 60
   },
   {
    "rule": "six-or-seven-pieces",
    "limit": 120
   },
   {
    "rule": "kings-only",
    "limit": 30
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "letters",
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "english",
  "board_sizes": [
   8
  ],
  "openings": [
   "none",
   "three-move"
  ],
  "draws": [
   {
    "rule": "kings-only",
    "limit": 80
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers",
   "letters"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "pool",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "three-kings-against-one",
    "limit": 26
   },
   {
    "rule": "kings-only",
    "limit": 30
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers",
   "letters"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "canadian",
  "board_sizes": [
   12
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "two-against-king",
    "limit": 10
   },
   {
    "rule": "three-against-king",
    "limit": 32
   },
   {
    "rule": "kings-only",
    "limit": 50
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "czech",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "kings-only",
    "limit": 30
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "letters",
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "spanish",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "three-kings-take-main-road",
    "limit": 24
   },
   {
    "rule": "kings-only",
    "limit": 40
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers",
   "letters"
  ],
  "first_square": "bottom-right"
 },
 {
  "game": "draughts",
  "variant": "portuguese",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "three-kings-take-main-road",
    "limit": 24
   },
   {
    "rule": "kings-only",
    "limit": 40
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers",
   "letters"
  ],
  "first_square": "bottom-right"
 },
 {
  "game": "draughts",
  "variant": "italian",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "kings-only",
    "limit": 80
   },
   {
    "rule": "repetition",
    "limit": 4
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers",
   "letters"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "frisian",
  "board_sizes": [
   10
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "king-against-king",
    "limit": 4
   },
   {
    "rule": "two-kings-against-one",
    "limit": 14
   },
   {
    "rule": "kings-only",
    "limit": 50
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "numbers"
  ],
  "first_square": "top-left"
 },
 {
  "game": "draughts",
  "variant": "turkish",
  "board_sizes": [
   8
  ],
  "openings": [
   "none"
  ],
  "draws": [
   {
    "rule": "one-against-one",
    "limit": 1
   },
   {
    "rule": "kings-only",
    "limit": 50
   },
   {
    "rule": "repetition",
    "limit": 3
   }
  ],
  "switches": [
   "threefold",
   "touch_move"
  ],
  "square_names": [
   "letters",
   "numbers"
  ],
  "first_square": "top-left"
 }
];
