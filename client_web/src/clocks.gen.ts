// Generated from the server's structs by `make types`; not to be edited.
import type { ClockChoice } from './http.gen.ts';

export const CLOCK_KINDS: readonly ClockChoice[] = [
 {
  "kind": "sudden-death",
  "fields": [
   {
    "field": "main_ms",
    "least": 1000,
    "most": 86400000
   }
  ],
  "may_have_stages": true,
  "has_flags": true,
  "has_overtime": false
 },
 {
  "kind": "fischer",
  "fields": [
   {
    "field": "main_ms",
    "least": 0,
    "most": 86400000
   },
   {
    "field": "increment_ms",
    "least": 0,
    "most": 180000
   },
   {
    "field": "cap_ms",
    "least": 0,
    "most": 172800000
   }
  ],
  "may_have_stages": true,
  "has_flags": true,
  "has_overtime": false
 },
 {
  "kind": "byo-yomi",
  "fields": [
   {
    "field": "main_ms",
    "least": 0,
    "most": 86400000
   },
   {
    "field": "periods",
    "least": 1,
    "most": 100
   },
   {
    "field": "period_ms",
    "least": 1000,
    "most": 3600000
   }
  ],
  "may_have_stages": true,
  "has_flags": true,
  "has_overtime": true
 },
 {
  "kind": "canadian",
  "fields": [
   {
    "field": "main_ms",
    "least": 0,
    "most": 86400000
   },
   {
    "field": "period_ms",
    "least": 1000,
    "most": 3600000
   },
   {
    "field": "period_moves",
    "least": 1,
    "most": 100
   }
  ],
  "may_have_stages": true,
  "has_flags": true,
  "has_overtime": true
 },
 {
  "kind": "delay",
  "fields": [
   {
    "field": "main_ms",
    "least": 0,
    "most": 86400000
   },
   {
    "field": "delay_ms",
    "least": 1000,
    "most": 180000
   }
  ],
  "may_have_stages": true,
  "has_flags": true,
  "has_overtime": false
 },
 {
  "kind": "bronstein",
  "fields": [
   {
    "field": "main_ms",
    "least": 0,
    "most": 86400000
   },
   {
    "field": "delay_ms",
    "least": 1000,
    "most": 180000
   }
  ],
  "may_have_stages": true,
  "has_flags": true,
  "has_overtime": false
 },
 {
  "kind": "simple",
  "fields": [
   {
    "field": "period_ms",
    "least": 1000,
    "most": 3600000
   }
  ],
  "may_have_stages": false,
  "has_flags": true,
  "has_overtime": false
 },
 {
  "kind": "shared",
  "fields": [
   {
    "field": "main_ms",
    "least": 1000,
    "most": 86400000
   }
  ],
  "may_have_stages": false,
  "has_flags": false,
  "has_overtime": false
 },
 {
  "kind": "none",
  "fields": [],
  "may_have_stages": false,
  "has_flags": false,
  "has_overtime": false
 }
];
