import { cover } from "./glyphs/cover.ts";
import { foods } from "./glyphs/foods.ts";
import { health } from "./glyphs/health.ts";
import { home } from "./glyphs/home.ts";
import { packs } from "./glyphs/packs.ts";
import { play } from "./glyphs/play.ts";
import { stationery } from "./glyphs/stationery.ts";
import { technology } from "./glyphs/technology.ts";
import { tools } from "./glyphs/tools.ts";
import { wear } from "./glyphs/wear.ts";

/** Drawings of things, by name: flat, of two colours and their tints, all on the board that `shapes.ts` tells of. */
export const glyphs = {
  ...packs,
  ...foods,
  ...wear,
  ...home,
  ...tools,
  ...technology,
  ...health,
  ...stationery,
  ...play,
  ...cover,
};

export type GlyphName = keyof typeof glyphs;
