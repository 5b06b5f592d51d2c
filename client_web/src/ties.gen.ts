// Generated from the server's structs by `make types`; not to be edited.
import type { TieFact } from './http.gen.ts';

export const TIES: readonly TieFact[] = [
 {
  "code": "DE",
  "unit": "points",
  "form": "encounter",
  "source": "FIDE C.07 6, C13"
 },
 {
  "code": "DG",
  "unit": "points",
  "form": "encounter",
  "source": "G3, G5"
 },
 {
  "code": "DM",
  "unit": "points",
  "form": "encounter",
  "source": "P13, P16"
 },
 {
  "code": "BH",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 8.1, C13"
 },
 {
  "code": "BH-C1",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 14.1"
 },
 {
  "code": "BH-C2",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 14.2"
 },
 {
  "code": "BH-M1",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 14.3, P16"
 },
 {
  "code": "BH-M2",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 14.4"
 },
 {
  "code": "FB",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 8.3"
 },
 {
  "code": "FB-C1",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 8.3, 14.1"
 },
 {
  "code": "FB-C2",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 8.3, 14.2"
 },
 {
  "code": "FB-M1",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 8.3, 14.3"
 },
 {
  "code": "FB-M2",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 8.3, 14.4"
 },
 {
  "code": "SOS",
  "unit": "points",
  "form": "sum",
  "source": "G3"
 },
 {
  "code": "SOS-1",
  "unit": "points",
  "form": "sum",
  "source": "EGF Tournament System Rules"
 },
 {
  "code": "SOS-2",
  "unit": "points",
  "form": "sum",
  "source": "EGF Tournament System Rules"
 },
 {
  "code": "MSOS",
  "unit": "points",
  "form": "sum",
  "source": "G3"
 },
 {
  "code": "SB",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 9.1"
 },
 {
  "code": "SB-C1",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 9.1, 14.1"
 },
 {
  "code": "SB-C2",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 9.1, 14.2"
 },
 {
  "code": "SDOS",
  "unit": "points",
  "form": "sum",
  "source": "G3"
 },
 {
  "code": "KS",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 9.2"
 },
 {
  "code": "SOB",
  "unit": "points",
  "form": "sum",
  "source": "B10"
 },
 {
  "code": "SSOS",
  "unit": "points",
  "form": "sum",
  "source": "G3"
 },
 {
  "code": "AOB",
  "unit": "points",
  "form": "average",
  "source": "FIDE C.07 8.2"
 },
 {
  "code": "AOB-F",
  "unit": "points",
  "form": "average",
  "source": "FIDE C.07 8.2, 8.3"
 },
 {
  "code": "PS",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 7.5, C13"
 },
 {
  "code": "PS-C1",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 7.5, 14.1"
 },
 {
  "code": "PS-C2",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 7.5, 14.2"
 },
 {
  "code": "WIN",
  "unit": "count",
  "form": "sum",
  "source": "FIDE C.07 7.1, P16"
 },
 {
  "code": "WON",
  "unit": "count",
  "form": "sum",
  "source": "FIDE C.07 7.2"
 },
 {
  "code": "BPG",
  "unit": "count",
  "form": "sum",
  "source": "FIDE C.07 7.3"
 },
 {
  "code": "BWG",
  "unit": "count",
  "form": "sum",
  "source": "FIDE C.07 7.4"
 },
 {
  "code": "REP",
  "unit": "count",
  "form": "sum",
  "source": "FIDE C.07 7.6"
 },
 {
  "code": "STD",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 7.7"
 },
 {
  "code": "GP",
  "unit": "points",
  "form": "sum",
  "source": "P13, P16"
 },
 {
  "code": "PO",
  "unit": "points",
  "form": "sum",
  "source": "FIDE C.07 3, P13, D3"
 },
 {
  "code": "RTG",
  "unit": "rating",
  "form": "sum",
  "source": "FIDE C.07 10.6, C13"
 },
 {
  "code": "TPN",
  "unit": "count",
  "form": "sum",
  "source": "FIDE C.07 7.8, P16"
 },
 {
  "code": "ARO",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.1"
 },
 {
  "code": "ARO-C1",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.1, 14.1"
 },
 {
  "code": "ARO-C2",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.1, 14.2"
 },
 {
  "code": "ARO-M1",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.1, 14.3"
 },
 {
  "code": "ARO-M2",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.1, 14.4"
 },
 {
  "code": "TPR",
  "unit": "rating",
  "form": "performance",
  "source": "FIDE C.07 10.2"
 },
 {
  "code": "PTP",
  "unit": "rating",
  "form": "perfect",
  "source": "FIDE C.07 10.3"
 },
 {
  "code": "APRO",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.4"
 },
 {
  "code": "APPO",
  "unit": "rating",
  "form": "average",
  "source": "FIDE C.07 10.5"
 },
 {
  "code": "LOT",
  "unit": "count",
  "form": "lot",
  "source": "P13, P16"
 }
];
