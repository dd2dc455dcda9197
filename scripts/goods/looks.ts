import { type Body, group, sheet } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { printed } from "./materials.ts";
import type { Look } from "./print.ts";

/** What all models of goods have in common. */

/** What goods are packed in. */
export type Model = (look: Look) => Body;

export const main = (look: Look) => look.colours[0] ?? look.tone;

export const second = (look: Look, otherwise: string) => look.colours[1] ?? otherwise;

/** A word among the colours: 'pants.jeans.small'. */
export const is = (look: Look, word: string): boolean => look.words.includes(word);

export function seenFromAbove(...parts: Body[]): Body {
  const all = group(...parts);
  all.userData.view = "above";
  return all;
}

export const stickerOn = (look: Look, w: number, h: number): Body =>
  sheet(w, h, printed(sticker(look, 800, Math.round((800 * h) / w))));
