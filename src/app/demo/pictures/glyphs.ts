import { carParts } from "./glyphs/car-parts.ts";
import { cover } from "./glyphs/cover.ts";
import { foods } from "./glyphs/foods.ts";
import { health } from "./glyphs/health.ts";
import { home } from "./glyphs/home.ts";
import { machines } from "./glyphs/machines.ts";
import { metal } from "./glyphs/metal.ts";
import { packs } from "./glyphs/packs.ts";
import { play } from "./glyphs/play.ts";
import { power } from "./glyphs/power.ts";
import { stationery } from "./glyphs/stationery.ts";
import { technology } from "./glyphs/technology.ts";
import { telecoms } from "./glyphs/telecoms.ts";
import { tools } from "./glyphs/tools.ts";
import { wear } from "./glyphs/wear.ts";
import { wrapping } from "./glyphs/wrapping.ts";

/** Drawings of things, by name: flat, of two colours and their tints, all on the board that `shapes.ts` tells of. */
export const glyphs = {
  ...packs,
  ...wrapping,
  ...foods,
  ...wear,
  ...home,
  ...tools,
  ...machines,
  ...carParts,
  ...metal,
  ...technology,
  ...telecoms,
  ...power,
  ...health,
  ...stationery,
  ...play,
  ...cover,
};

export type GlyphName = keyof typeof glyphs;
