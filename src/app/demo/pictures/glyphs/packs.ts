import { type Emblem, emblems } from "../emblems.ts";
import { area, circle, glyph, line, placed, rect } from "../shapes.ts";

const emblem = (name: Emblem, x: number, y: number, scale = 1) => placed(x, y, scale, emblems[name]);
const pouch = (on: Emblem) =>
  glyph(
    area("dark", "M28 20h44l6 64a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8Z"),
    rect("mid", 26, 8, 48, 13, 3),
    circle("pale", 50, 56, 18),
    emblem(on, 50, 56),
  );
const sack = (on: Emblem) =>
  glyph(
    area("dark", "M20 10h60v12l4 62a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8l4-62Z"),
    line("accent", "M26 19h5M38 19h5M50 19h5M62 19h5M73 19h1", 3.5),
    rect("pale", 29, 36, 42, 40, 5),
    emblem(on, 50, 56, 1.3),
  );
const bottle = (on: Emblem) =>
  glyph(
    rect("accent", 40, 8, 20, 12, 3),
    area("dark", "M43 22h14v7c9 4 14 10 14 19v36a8 8 0 0 1-8 8H37a8 8 0 0 1-8-8V48c0-9 5-15 14-19Z"),
    rect("pale", 29, 50, 42, 28),
    emblem(on, 50, 64, 0.95),
  );
const jug = (on: Emblem) =>
  glyph(
    rect("accent", 26, 8, 22, 12, 3),
    area(
      "dark",
      "M28 22h18c4 0 6 4 10 4h14a10 10 0 0 1 10 10v48a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8V36c0-8 4-12 8-14ZM58 35h10a3 3 0 0 1 3 3v14h-7V42h-6Z",
    ),
    rect("pale", 28, 56, 36, 28, 4),
    emblem(on, 46, 70),
  );
const canister = (on: Emblem) =>
  glyph(
    line("dark", "M28 30V16h26v14", 7),
    rect("accent", 62, 14, 16, 12, 3),
    rect("dark", 18, 26, 64, 66, 8),
    rect("pale", 30, 42, 40, 36, 5),
    emblem(on, 50, 60, 1.25),
  );
const drum = (on: Emblem) =>
  glyph(
    rect("dark", 20, 10, 60, 82, 7),
    line("mid", "M18 29h64M18 73h64", 5),
    rect("accent", 28, 6, 14, 6, 2),
    circle("pale", 50, 51, 16),
    emblem(on, 50, 51),
  );
const bucket = (on: Emblem) =>
  glyph(
    line("mid", "M22 32C22 2 78 2 78 32", 4),
    area("dark", "M20 34h60l-6 50a9 9 0 0 1-9 8H35a9 9 0 0 1-9-8Z"),
    rect("accent", 15, 26, 70, 12, 4),
    circle("pale", 50, 64, 17),
    emblem(on, 50, 64),
  );
const jar = (on: Emblem) =>
  glyph(
    rect("accent", 27, 12, 46, 15, 4),
    area("dark", "M31 28h38c8 3 11 8 11 15v37a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12V43c0-7 3-12 11-15Z"),
    rect("pale", 20, 48, 60, 28),
    emblem(on, 50, 62),
  );
const tub = (on: Emblem) =>
  glyph(
    rect("accent", 13, 32, 74, 15, 5),
    area("dark", "M18 49h64l-5 35a9 9 0 0 1-9 8H32a9 9 0 0 1-9-8Z"),
    circle("pale", 50, 69, 15),
    emblem(on, 50, 69, 0.9),
  );
const tube = (on: Emblem) =>
  glyph(
    rect("mid", 24, 8, 52, 10, 2),
    area("dark", "M26 19h48l-8 56H34Z"),
    rect("accent", 36, 77, 28, 15, 3),
    circle("pale", 50, 44, 14),
    emblem(on, 50, 44, 0.85),
  );
const dropper = (on: Emblem) =>
  glyph(
    rect("accent", 42, 6, 16, 20, 7),
    rect("mid", 37, 26, 26, 11, 3),
    area("dark", "M39 39h22c8 3 12 8 12 15v28a10 10 0 0 1-10 10H37a10 10 0 0 1-10-10V54c0-7 4-12 12-15Z"),
    rect("pale", 35, 56, 30, 26, 4),
    emblem(on, 50, 69, 0.9),
  );
const pumpBottle = (on: Emblem) =>
  glyph(
    area("accent", "M30 8h22a5 5 0 0 1 5 5v15H43V18h-9v5h-8V12a4 4 0 0 1 4-4Z"),
    rect("mid", 38, 29, 24, 9, 2),
    rect("dark", 27, 40, 46, 52, 11),
    rect("pale", 36, 53, 28, 28, 4),
    emblem(on, 50, 67, 0.95),
  );
const triggerBottle = (on: Emblem) =>
  glyph(
    area("accent", "M32 8h32a8 8 0 0 1 8 8v6H60v13H42V22h-5c0 6-2 10-7 14l-4-4c3-3 4-6 4-10h-4V12Z"),
    area("dark", "M42 37h18v5c9 4 13 9 13 18v24a8 8 0 0 1-8 8H37a8 8 0 0 1-8-8V60c0-9 4-14 13-18Z"),
    rect("pale", 29, 57, 44, 24),
    emblem(on, 51, 69, 0.9),
  );
const sprayCan = (on: Emblem) =>
  glyph(
    rect("accent", 41, 8, 18, 14, 4),
    area("mid", "M31 36c0-9 5-13 11-13h16c6 0 11 4 11 13Z"),
    rect("dark", 29, 36, 42, 56, 5),
    rect("pale", 29, 50, 42, 28),
    emblem(on, 50, 64),
  );
const medicineBox = (on: Emblem) =>
  glyph(
    area("mid", "M14 34 24 18h52l10 16Z"),
    rect("dark", 14, 34, 72, 58, 4),
    rect("pale", 14, 50, 72, 28),
    emblem(on, 50, 64),
  );
const carton = (on: Emblem) =>
  glyph(
    area("mid", "M12 36 24 16h52l12 20Z"),
    rect("dark", 12, 36, 76, 56, 5),
    rect("accent", 42, 16, 16, 32),
    rect("pale", 20, 60, 26, 22, 3),
    emblem(on, 33, 71, 0.75),
  );

/** Packs that are told apart by what is printed on them. */
export const packs = {
  coffeePouch: pouch("bean"),
  fruitPouch: pouch("berries"),
  petPouch: pouch("paw"),
  scentPouch: pouch("flower"),
  vacuumBag: pouch("leaf"),
  seedSack: sack("grain"),
  feedSack: sack("cow"),
  petSack: sack("paw"),
  cementSack: sack("crates"),
  mineralSack: sack("drop"),
  leafSack: sack("leaf"),
  sandSack: sack("star"),
  oilBottle: bottle("drop"),
  syrupBottle: bottle("cross"),
  sauceBottle: bottle("bean"),
  petBottle: bottle("paw"),
  cleanJug: jug("waves"),
  flowerJug: jug("flower"),
  dropJug: jug("drop"),
  gearJug: jug("gear"),
  soapCanister: canister("waves"),
  oilCanister: canister("drop"),
  gearCanister: canister("gear"),
  heatCanister: canister("bolt"),
  drum: drum("drop"),
  fruitBucket: bucket("berries"),
  wallBucket: bucket("house"),
  greaseBucket: bucket("gear"),
  waterproofBucket: bucket("drop"),
  berryJar: jar("berries"),
  honeyJar: jar("drop"),
  foodTub: tub("grain"),
  hairTub: tub("drop"),
  leafTub: tub("leaf"),
  creamTube: tube("flower"),
  sunTube: tube("star"),
  oilDropper: dropper("leaf"),
  eyeDropper: dropper("cross"),
  petDropper: dropper("paw"),
  pumpBottle: pumpBottle("leaf"),
  soapPump: pumpBottle("waves"),
  roomSpray: triggerBottle("flower"),
  cleanSpray: triggerBottle("star"),
  skinSpray: triggerBottle("leaf"),
  waterSpray: triggerBottle("waves"),
  contactSpray: sprayCan("bolt"),
  oilSpray: sprayCan("drop"),
  medicineBox: medicineBox("cross"),
  heartBox: medicineBox("heart"),
  flowerBox: medicineBox("flower"),
  carton: carton("leaf"),
  parcel: carton("cart"),
  archiveBox: carton("receipt"),
};
