import { type Emblem, emblems } from "../emblems.ts";
import { area, glyph, placed } from "../shapes.ts";

/** An insurance is a shield over what it covers. */
const shield = (over: Emblem) =>
  glyph(
    area("dark", "M50 6c12 8 24 11 38 12v30c0 22-14 36-38 46C26 84 12 70 12 48V18C26 17 38 14 50 6Z"),
    area("pale", "M50 18c9 5 17 8 27 9v21c0 16-9 26-27 34-18-8-27-18-27-34V27c10-1 18-4 27-9Z"),
    placed(50, 48, 1.5, emblems[over]),
  );

export const cover = {
  lifeShield: shield("heart"),
  groupShield: shield("people"),
  accidentShield: shield("plaster"),
  familyShield: shield("flower"),
  hospitalShield: shield("cross"),
  travelShield: shield("suitcase"),
  creditShield: shield("coin"),
  carShield: shield("car"),
  houseShield: shield("house"),
  businessShield: shield("building"),
  phoneShield: shield("phone"),
  machineShield: shield("gear"),
  liabilityShield: shield("scales"),
  cargoShield: shield("truck"),
};
