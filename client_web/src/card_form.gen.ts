// Generated from the server's structs by `make types`; not to be edited.
import { CLOCK_KINDS } from './clocks.gen.ts';
import { GAMES } from './games.gen.ts';
import type { CardForm } from './http.gen.ts';

const FORM: Omit<CardForm, 'games' | 'clocks'> = {
 "groups": [
  {
   "id": "general",
   "title": "card-general",
   "fields": [
    {
     "path": "name",
     "title": "card-name",
     "kind": "text",
     "required": true,
     "nullable": false,
     "default": null,
     "least": 1,
     "most": 80,
     "choices": []
    },
    {
     "path": "description",
     "title": "card-description",
     "kind": "long-text",
     "required": false,
     "nullable": false,
     "default": "",
     "least": null,
     "most": 2000,
     "choices": []
    },
    {
     "path": "lag_compensation",
     "title": "card-lag-compensation",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "ties",
     "title": "card-ties",
     "kind": "ordered-choices",
     "required": false,
     "nullable": false,
     "default": [
      "DE",
      "BH",
      "PS",
      "RTG"
     ],
     "least": null,
     "most": 10,
     "choices": [
      "DE",
      "DG",
      "DM",
      "BH",
      "BH-C1",
      "BH-C2",
      "BH-M1",
      "BH-M2",
      "FB",
      "FB-C1",
      "FB-C2",
      "FB-M1",
      "FB-M2",
      "SOS",
      "SOS-1",
      "SOS-2",
      "MSOS",
      "SB",
      "SB-C1",
      "SB-C2",
      "SDOS",
      "KS",
      "SOB",
      "SSOS",
      "AOB",
      "AOB-F",
      "PS",
      "PS-C1",
      "PS-C2",
      "WIN",
      "WON",
      "BPG",
      "BWG",
      "REP",
      "STD",
      "GP",
      "PO",
      "RTG",
      "TPN",
      "ARO",
      "ARO-C1",
      "ARO-C2",
      "ARO-M1",
      "ARO-M2",
      "TPR",
      "PTP",
      "APRO",
      "APPO",
      "LOT"
     ]
    },
    {
     "path": "unplayed",
     "title": "card-unplayed",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "fide-2026",
     "least": null,
     "most": 40,
     "choices": [
      "fide-2026",
      "fide-round-robin",
      "virtual-2009",
      "half-missed",
      "as-scored"
     ]
    },
    {
     "path": "draw_offers",
     "title": "card-draw-offers",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "rated",
     "title": "card-rated",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    }
   ]
  },
  {
   "id": "game",
   "title": "card-game",
   "fields": [
    {
     "path": "game.game",
     "title": "card-game-game",
     "kind": "choice",
     "required": true,
     "nullable": false,
     "default": null,
     "least": null,
     "most": null,
     "choices": [
      "gomoku",
      "draughts"
     ]
    },
    {
     "path": "game.variant",
     "title": "card-game-variant",
     "kind": "choice",
     "required": true,
     "nullable": false,
     "default": null,
     "least": null,
     "most": null,
     "choices": [
      "freestyle",
      "exact-five",
      "renju",
      "caro",
      "caro-exact",
      "polish-8",
      "polish-10",
      "international",
      "brazilian",
      "russian",
      "english",
      "pool",
      "canadian",
      "czech",
      "spanish",
      "portuguese",
      "italian",
      "frisian",
      "turkish"
     ]
    },
    {
     "path": "game.board_size",
     "title": "card-game-board-size",
     "kind": "number",
     "required": true,
     "nullable": false,
     "default": null,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "game.opening",
     "title": "card-game-opening",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "none",
     "least": null,
     "most": null,
     "choices": [
      "none",
      "swap2",
      "swap1",
      "swap1-free",
      "pro",
      "pro-adjacent",
      "long-pro",
      "soosorv-8",
      "taraguchi-10",
      "yamaguchi",
      "rif",
      "three-move"
     ]
    },
    {
     "path": "game.threefold",
     "title": "card-game-threefold",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "game.ballot",
     "title": "card-game-ballot",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "game.touch_move",
     "title": "card-game-touch-move",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "game.show_forbidden",
     "title": "card-game-show-forbidden",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    }
   ]
  },
  {
   "id": "clock",
   "title": "card-clock",
   "fields": [
    {
     "path": "clock.kind",
     "title": "card-clock-kind",
     "kind": "choice",
     "required": true,
     "nullable": false,
     "default": null,
     "least": null,
     "most": null,
     "choices": [
      "sudden-death",
      "fischer",
      "byo-yomi",
      "canadian",
      "delay",
      "bronstein",
      "simple",
      "shared",
      "none"
     ]
    },
    {
     "path": "clock.main_ms",
     "title": "card-clock-main",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.increment_ms",
     "title": "card-clock-increment",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.cap_ms",
     "title": "card-clock-cap",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.periods",
     "title": "card-clock-periods",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.period_ms",
     "title": "card-clock-period",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.period_moves",
     "title": "card-clock-period-moves",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.delay_ms",
     "title": "card-clock-delay",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "clock.stages",
     "title": "card-clock-stages",
     "kind": "stages",
     "required": false,
     "nullable": false,
     "default": [],
     "least": 0,
     "most": 4,
     "choices": []
    },
    {
     "path": "clock.flag",
     "title": "card-clock-flag",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "automatic",
     "least": null,
     "most": null,
     "choices": [
      "automatic",
      "claim"
     ]
    }
   ]
  },
  {
   "id": "timing",
   "title": "card-timing",
   "fields": [
    {
     "path": "timing.start",
     "title": "card-timing-start",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "both-seated",
     "least": null,
     "most": null,
     "choices": [
      "both-seated",
      "first-move",
      "round-start",
      "set-time"
     ]
    },
    {
     "path": "timing.at_limit",
     "title": "card-timing-at-limit",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "draw",
     "least": null,
     "most": null,
     "choices": [
      "draw",
      "arbiter"
     ]
    },
    {
     "path": "timing.move_guideline_ms",
     "title": "card-timing-move-guideline",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 600000,
     "choices": []
    },
    {
     "path": "timing.time_trouble_stops",
     "title": "card-timing-time-trouble-stops",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 10,
     "choices": []
    }
   ]
  },
  {
   "id": "entry",
   "title": "card-entry",
   "fields": [
    {
     "path": "entry.opens_at",
     "title": "card-entry-opens-at",
     "kind": "instant",
     "required": true,
     "nullable": false,
     "default": null,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "entry.starts_at",
     "title": "card-entry-starts-at",
     "kind": "instant",
     "required": true,
     "nullable": false,
     "default": null,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "entry.closes_before_ms",
     "title": "card-entry-closes-before",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 2592000000,
     "choices": []
    },
    {
     "path": "entry.min_entrants",
     "title": "card-entry-min-entrants",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 4,
     "least": 2,
     "most": 10000,
     "choices": []
    },
    {
     "path": "entry.max_entrants",
     "title": "card-entry-max-entrants",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 64,
     "least": 2,
     "most": 10000,
     "choices": []
    },
    {
     "path": "entry.start_when_full",
     "title": "card-entry-start-when-full",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "entry.members_only",
     "title": "card-entry-members-only",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "entry.guest_places",
     "title": "card-entry-guest-places",
     "kind": "number",
     "required": false,
     "nullable": true,
     "default": null,
     "least": 0,
     "most": 10000,
     "choices": []
    },
    {
     "path": "entry.guest_delay_ms",
     "title": "card-entry-guest-delay",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 2592000000,
     "choices": []
    },
    {
     "path": "entry.late_rounds",
     "title": "card-entry-late-rounds",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 50,
     "choices": []
    },
    {
     "path": "entry.rating_min",
     "title": "card-entry-rating-min",
     "kind": "number",
     "required": false,
     "nullable": true,
     "default": null,
     "least": 0,
     "most": 5000,
     "choices": []
    },
    {
     "path": "entry.rating_max",
     "title": "card-entry-rating-max",
     "kind": "number",
     "required": false,
     "nullable": true,
     "default": null,
     "least": 0,
     "most": 5000,
     "choices": []
    }
   ]
  },
  {
   "id": "waiting",
   "title": "card-waiting",
   "fields": [
    {
     "path": "waiting.no_show_after_ms",
     "title": "card-waiting-no-show-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 180000,
     "least": 5000,
     "most": 3600000,
     "choices": []
    },
    {
     "path": "waiting.absence_after_ms",
     "title": "card-waiting-absence-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 8000,
     "least": 2000,
     "most": 60000,
     "choices": []
    },
    {
     "path": "waiting.return_within_ms",
     "title": "card-waiting-return-within",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 120000,
     "least": 5000,
     "most": 3600000,
     "choices": []
    },
    {
     "path": "waiting.absence",
     "title": "card-waiting-absence",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "adjourns",
     "least": null,
     "most": null,
     "choices": [
      "adjourns",
      "clock-runs"
     ]
    },
    {
     "path": "waiting.absent_past_main_ms",
     "title": "card-waiting-absent-past-main",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 3600000,
     "choices": []
    },
    {
     "path": "waiting.both_absent",
     "title": "card-waiting-both-absent",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "draw",
     "least": null,
     "most": null,
     "choices": [
      "draw",
      "both-lose"
     ]
    },
    {
     "path": "waiting.disconnect_limit",
     "title": "card-waiting-disconnect-limit",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 3,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "waiting.disconnect_scope",
     "title": "card-waiting-disconnect-scope",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "game",
     "least": null,
     "most": null,
     "choices": [
      "game",
      "tournament"
     ]
    },
    {
     "path": "waiting.resume_countdown_ms",
     "title": "card-waiting-resume-countdown",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 5000,
     "least": 0,
     "most": 60000,
     "choices": []
    },
    {
     "path": "waiting.may_seal_after_ms",
     "title": "card-waiting-may-seal-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 86400000,
     "choices": []
    },
    {
     "path": "waiting.must_seal_after_ms",
     "title": "card-waiting-must-seal-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 86400000,
     "choices": []
    },
    {
     "path": "waiting.resume_after_ms",
     "title": "card-waiting-resume-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 3600000,
     "least": 60000,
     "most": 2592000000,
     "choices": []
    },
    {
     "path": "waiting.reserves",
     "title": "card-waiting-reserves",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "waiting.withdraw_after_no_shows",
     "title": "card-waiting-withdraw-after-no-shows",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 2,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "waiting.break_between_rounds_ms",
     "title": "card-waiting-break-between-rounds",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 30000,
     "least": 0,
     "most": 86400000,
     "choices": []
    }
   ]
  },
  {
   "id": "system",
   "title": "card-system",
   "fields": [
    {
     "path": "system.kind",
     "title": "card-system-kind",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "swiss",
     "least": null,
     "most": null,
     "choices": [
      "swiss",
      "dutch",
      "mcmahon",
      "round-robin",
      "knockout"
     ]
    },
    {
     "path": "system.rounds",
     "title": "card-system-rounds",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 50,
     "choices": []
    },
    {
     "path": "system.by_lot",
     "title": "card-system-by-lot",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "system.first_round",
     "title": "card-system-first-round",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "slide",
     "least": null,
     "most": null,
     "choices": [
      "slide",
      "fold",
      "adjacent",
      "lot"
     ]
    },
    {
     "path": "system.is_accelerated",
     "title": "card-system-is-accelerated",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "system.clubs_apart_rounds",
     "title": "card-system-clubs-apart-rounds",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 50,
     "choices": []
    },
    {
     "path": "system.excused_rounds",
     "title": "card-system-excused-rounds",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 50,
     "choices": []
    },
    {
     "path": "system.half_byes",
     "title": "card-system-half-byes",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 50,
     "choices": []
    },
    {
     "path": "system.eliminate_after",
     "title": "card-system-eliminate-after",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 50,
     "choices": []
    },
    {
     "path": "system.mm_bar",
     "title": "card-system-mm-bar",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 2400,
     "least": 0,
     "most": 5000,
     "choices": []
    },
    {
     "path": "system.mm_floor",
     "title": "card-system-mm-floor",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 5000,
     "choices": []
    },
    {
     "path": "system.mm_band",
     "title": "card-system-mm-band",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 100,
     "least": 10,
     "most": 1000,
     "choices": []
    },
    {
     "path": "system.groups",
     "title": "card-system-groups",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 1,
     "least": 0,
     "most": 64,
     "choices": []
    },
    {
     "path": "system.division",
     "title": "card-system-division",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "lot",
     "least": null,
     "most": null,
     "choices": [
      "lot",
      "pots",
      "snake",
      "strength"
     ]
    },
    {
     "path": "system.double",
     "title": "card-system-double",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "system.clear_places",
     "title": "card-system-clear-places",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 10,
     "choices": []
    },
    {
     "path": "system.form",
     "title": "card-system-form",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "single",
     "least": null,
     "most": null,
     "choices": [
      "single",
      "places",
      "double"
     ]
    },
    {
     "path": "system.third_place",
     "title": "card-system-third-place",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "system.seeds",
     "title": "card-system-seeds",
     "kind": "number",
     "required": false,
     "nullable": true,
     "default": null,
     "least": 0,
     "most": 1000,
     "choices": []
    },
    {
     "path": "system.drawn",
     "title": "card-system-drawn",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "replay",
     "least": null,
     "most": null,
     "choices": [
      "replay",
      "points",
      "deciding-games"
     ]
    },
    {
     "path": "system.replay_after_ms",
     "title": "card-system-replay-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 10000,
     "least": 0,
     "most": 3600000,
     "choices": []
    },
    {
     "path": "system.replays_max",
     "title": "card-system-replays-max",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "system.after_replays",
     "title": "card-system-after-replays",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "points",
     "least": null,
     "most": null,
     "choices": [
      "points",
      "deciding-games"
     ]
    }
   ]
  },
  {
   "id": "deciding",
   "title": "card-deciding",
   "fields": [
    {
     "path": "deciding.games",
     "title": "card-deciding-games",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 2,
     "least": 1,
     "most": 10,
     "choices": []
    },
    {
     "path": "deciding.clock",
     "title": "card-deciding-clock",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "same",
     "least": null,
     "most": null,
     "choices": [
      "same",
      "shared",
      "each"
     ]
    },
    {
     "path": "deciding.time_ms",
     "title": "card-deciding-time",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 600000,
     "least": 10000,
     "most": 86400000,
     "choices": []
    },
    {
     "path": "deciding.last_ms",
     "title": "card-deciding-last",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 86400000,
     "choices": []
    },
    {
     "path": "deciding.opening",
     "title": "card-deciding-opening",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "same",
     "least": null,
     "most": 40,
     "choices": [
      "same",
      "none",
      "swap2",
      "swap1",
      "swap1-free",
      "pro",
      "pro-adjacent",
      "long-pro",
      "soosorv-8",
      "taraguchi-10",
      "yamaguchi",
      "rif",
      "three-move"
     ]
    },
    {
     "path": "deciding.on_request",
     "title": "card-deciding-on-request",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "none",
     "least": null,
     "most": 40,
     "choices": [
      "none",
      "swap2",
      "swap1",
      "swap1-free",
      "pro",
      "pro-adjacent",
      "long-pro",
      "soosorv-8",
      "taraguchi-10",
      "yamaguchi",
      "rif",
      "three-move"
     ]
    }
   ]
  },
  {
   "id": "score",
   "title": "card-score",
   "fields": [
    {
     "path": "score.win",
     "title": "card-score-win",
     "kind": "half-points",
     "required": false,
     "nullable": false,
     "default": 2,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "score.draw",
     "title": "card-score-draw",
     "kind": "half-points",
     "required": false,
     "nullable": false,
     "default": 1,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "score.loss",
     "title": "card-score-loss",
     "kind": "half-points",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "score.bye",
     "title": "card-score-bye",
     "kind": "half-points",
     "required": false,
     "nullable": false,
     "default": 2,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "score.technical_win",
     "title": "card-score-technical-win",
     "kind": "half-points",
     "required": false,
     "nullable": true,
     "default": null,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "score.missed",
     "title": "card-score-missed",
     "kind": "half-points",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 20,
     "choices": []
    }
   ]
  },
  {
   "id": "watch",
   "title": "card-watch",
   "fields": [
    {
     "path": "watch.spectators",
     "title": "card-watch-spectators",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": true,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "watch.chat",
     "title": "card-watch-chat",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "spectators",
     "least": null,
     "most": null,
     "choices": [
      "off",
      "spectators",
      "after-game"
     ]
    }
   ]
  },
  {
   "id": "arbiting",
   "title": "card-arbiting",
   "fields": [
    {
     "path": "arbiting.protest_window_ms",
     "title": "card-arbiting-protest-window",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 86400000,
     "choices": []
    },
    {
     "path": "arbiting.protests_hold_pairing",
     "title": "card-arbiting-protests-hold-pairing",
     "kind": "switch",
     "required": false,
     "nullable": false,
     "default": false,
     "least": null,
     "most": null,
     "choices": []
    },
    {
     "path": "arbiting.warnings_forfeit",
     "title": "card-arbiting-warnings-forfeit",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 2,
     "least": 0,
     "most": 20,
     "choices": []
    },
    {
     "path": "arbiting.warnings_expel",
     "title": "card-arbiting-warnings-expel",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 20,
     "choices": []
    }
   ]
  },
  {
   "id": "limit",
   "title": "card-limit",
   "fields": [
    {
     "path": "limit.after_ms",
     "title": "card-limit-after",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 86400000,
     "choices": []
    },
    {
     "path": "limit.decides",
     "title": "card-limit-decides",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "draw",
     "least": null,
     "most": null,
     "choices": [
      "draw",
      "material",
      "arbiter"
     ]
    },
    {
     "path": "limit.king",
     "title": "card-limit-king",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 3,
     "least": 1,
     "most": 1000,
     "choices": []
    },
    {
     "path": "limit.margin",
     "title": "card-limit-margin",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 6,
     "least": 1,
     "most": 1000,
     "choices": []
    },
    {
     "path": "limit.total",
     "title": "card-limit-total",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 25,
     "least": 1,
     "most": 1000,
     "choices": []
    },
    {
     "path": "limit.margin_above",
     "title": "card-limit-margin-above",
     "kind": "number",
     "required": false,
     "nullable": false,
     "default": 11,
     "least": 1,
     "most": 1000,
     "choices": []
    }
   ]
  },
  {
   "id": "appeals",
   "title": "card-appeals",
   "fields": [
    {
     "path": "appeals.stop_clock",
     "title": "card-appeals-stop-clock",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "always",
     "least": null,
     "most": null,
     "choices": [
      "always",
      "time-trouble",
      "never"
     ]
    },
    {
     "path": "appeals.unfounded_claim",
     "title": "card-appeals-unfounded-claim",
     "kind": "choice",
     "required": false,
     "nullable": false,
     "default": "nothing",
     "least": null,
     "most": null,
     "choices": [
      "nothing",
      "warning",
      "time"
     ]
    },
    {
     "path": "appeals.penalty_ms",
     "title": "card-appeals-penalty",
     "kind": "duration",
     "required": false,
     "nullable": false,
     "default": 0,
     "least": 0,
     "most": 3600000,
     "choices": []
    }
   ]
  }
 ],
 "stage": [
  {
   "path": "system.kind",
   "title": "card-system-kind",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "swiss",
   "least": null,
   "most": null,
   "choices": [
    "swiss",
    "dutch",
    "mcmahon",
    "round-robin",
    "knockout"
   ]
  },
  {
   "path": "system.rounds",
   "title": "card-system-rounds",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 50,
   "choices": []
  },
  {
   "path": "system.by_lot",
   "title": "card-system-by-lot",
   "kind": "switch",
   "required": false,
   "nullable": false,
   "default": false,
   "least": null,
   "most": null,
   "choices": []
  },
  {
   "path": "system.first_round",
   "title": "card-system-first-round",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "slide",
   "least": null,
   "most": null,
   "choices": [
    "slide",
    "fold",
    "adjacent",
    "lot"
   ]
  },
  {
   "path": "system.is_accelerated",
   "title": "card-system-is-accelerated",
   "kind": "switch",
   "required": false,
   "nullable": false,
   "default": false,
   "least": null,
   "most": null,
   "choices": []
  },
  {
   "path": "system.clubs_apart_rounds",
   "title": "card-system-clubs-apart-rounds",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 50,
   "choices": []
  },
  {
   "path": "system.excused_rounds",
   "title": "card-system-excused-rounds",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 50,
   "choices": []
  },
  {
   "path": "system.half_byes",
   "title": "card-system-half-byes",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 50,
   "choices": []
  },
  {
   "path": "system.eliminate_after",
   "title": "card-system-eliminate-after",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 50,
   "choices": []
  },
  {
   "path": "system.mm_bar",
   "title": "card-system-mm-bar",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 2400,
   "least": 0,
   "most": 5000,
   "choices": []
  },
  {
   "path": "system.mm_floor",
   "title": "card-system-mm-floor",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 5000,
   "choices": []
  },
  {
   "path": "system.mm_band",
   "title": "card-system-mm-band",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 100,
   "least": 10,
   "most": 1000,
   "choices": []
  },
  {
   "path": "system.groups",
   "title": "card-system-groups",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 1,
   "least": 0,
   "most": 64,
   "choices": []
  },
  {
   "path": "system.division",
   "title": "card-system-division",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "lot",
   "least": null,
   "most": null,
   "choices": [
    "lot",
    "pots",
    "snake",
    "strength"
   ]
  },
  {
   "path": "system.double",
   "title": "card-system-double",
   "kind": "switch",
   "required": false,
   "nullable": false,
   "default": false,
   "least": null,
   "most": null,
   "choices": []
  },
  {
   "path": "system.clear_places",
   "title": "card-system-clear-places",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 10,
   "choices": []
  },
  {
   "path": "system.form",
   "title": "card-system-form",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "single",
   "least": null,
   "most": null,
   "choices": [
    "single",
    "places",
    "double"
   ]
  },
  {
   "path": "system.third_place",
   "title": "card-system-third-place",
   "kind": "switch",
   "required": false,
   "nullable": false,
   "default": false,
   "least": null,
   "most": null,
   "choices": []
  },
  {
   "path": "system.seeds",
   "title": "card-system-seeds",
   "kind": "number",
   "required": false,
   "nullable": true,
   "default": null,
   "least": 0,
   "most": 1000,
   "choices": []
  },
  {
   "path": "system.drawn",
   "title": "card-system-drawn",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "replay",
   "least": null,
   "most": null,
   "choices": [
    "replay",
    "points",
    "deciding-games"
   ]
  },
  {
   "path": "system.replay_after_ms",
   "title": "card-system-replay-after",
   "kind": "duration",
   "required": false,
   "nullable": false,
   "default": 10000,
   "least": 0,
   "most": 3600000,
   "choices": []
  },
  {
   "path": "system.replays_max",
   "title": "card-system-replays-max",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 20,
   "choices": []
  },
  {
   "path": "system.after_replays",
   "title": "card-system-after-replays",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "points",
   "least": null,
   "most": null,
   "choices": [
    "points",
    "deciding-games"
   ]
  },
  {
   "path": "advance",
   "title": "card-later-advance",
   "kind": "number",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 1000,
   "choices": []
  },
  {
   "path": "seeding",
   "title": "card-later-seeding",
   "kind": "choice",
   "required": false,
   "nullable": false,
   "default": "standings",
   "least": null,
   "most": null,
   "choices": [
    "standings",
    "lot"
   ]
  },
  {
   "path": "ties",
   "title": "card-later-ties",
   "kind": "ordered-choices",
   "required": false,
   "nullable": false,
   "default": [],
   "least": null,
   "most": 10,
   "choices": [
    "DE",
    "DG",
    "DM",
    "BH",
    "BH-C1",
    "BH-C2",
    "BH-M1",
    "BH-M2",
    "FB",
    "FB-C1",
    "FB-C2",
    "FB-M1",
    "FB-M2",
    "SOS",
    "SOS-1",
    "SOS-2",
    "MSOS",
    "SB",
    "SB-C1",
    "SB-C2",
    "SDOS",
    "KS",
    "SOB",
    "SSOS",
    "AOB",
    "AOB-F",
    "PS",
    "PS-C1",
    "PS-C2",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "REP",
    "STD",
    "GP",
    "PO",
    "RTG",
    "TPN",
    "ARO",
    "ARO-C1",
    "ARO-C2",
    "ARO-M1",
    "ARO-M2",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "LOT"
   ]
  },
  {
   "path": "break_ms",
   "title": "card-later-break",
   "kind": "duration",
   "required": false,
   "nullable": false,
   "default": 0,
   "least": 0,
   "most": 2592000000,
   "choices": []
  }
 ],
 "most_stages": 4,
 "system_settings": [
  {
   "field": "rounds",
   "systems": [
    "dutch",
    "mcmahon",
    "swiss"
   ]
  },
  {
   "field": "by_lot",
   "systems": [
    "mcmahon",
    "swiss"
   ]
  },
  {
   "field": "first_round",
   "systems": [
    "swiss"
   ]
  },
  {
   "field": "is_accelerated",
   "systems": [
    "dutch",
    "swiss"
   ]
  },
  {
   "field": "clubs_apart_rounds",
   "systems": [
    "mcmahon",
    "swiss"
   ]
  },
  {
   "field": "excused_rounds",
   "systems": [
    "dutch",
    "mcmahon",
    "swiss"
   ]
  },
  {
   "field": "half_byes",
   "systems": [
    "dutch",
    "mcmahon",
    "swiss"
   ]
  },
  {
   "field": "eliminate_after",
   "systems": [
    "dutch",
    "mcmahon",
    "swiss"
   ]
  },
  {
   "field": "mm_bar",
   "systems": [
    "mcmahon"
   ]
  },
  {
   "field": "mm_floor",
   "systems": [
    "mcmahon"
   ]
  },
  {
   "field": "mm_band",
   "systems": [
    "mcmahon"
   ]
  },
  {
   "field": "double",
   "systems": [
    "round-robin"
   ]
  },
  {
   "field": "clear_places",
   "systems": [
    "dutch",
    "mcmahon",
    "round-robin",
    "swiss"
   ]
  },
  {
   "field": "form",
   "systems": [
    "knockout"
   ]
  },
  {
   "field": "third_place",
   "systems": [
    "knockout"
   ]
  },
  {
   "field": "seeds",
   "systems": [
    "knockout"
   ]
  },
  {
   "field": "drawn",
   "systems": [
    "knockout"
   ]
  },
  {
   "field": "replay_after_ms",
   "systems": [
    "knockout"
   ]
  },
  {
   "field": "replays_max",
   "systems": [
    "knockout"
   ]
  },
  {
   "field": "after_replays",
   "systems": [
    "knockout"
   ]
  }
 ],
 "weeks_ahead": 8
};

export const CARD_FORM: CardForm = { ...FORM, games: GAMES, clocks: CLOCK_KINDS };
