import { demoCategoriesOf } from "../../features/products/testing/demo-catalogue.ts";
import type { Company } from "./companies.ts";
import { glyphOf } from "./pictures/choose-glyph.ts";
import { drawNamed, drawNear } from "./pictures/draw-picture.ts";
import type { GlyphName } from "./pictures/glyphs.ts";
import { type Letters, loadLetters } from "./pictures/letters.ts";
import { deepPalettes, lightPalettes, type Palette } from "./pictures/palettes.ts";
import type { Scene } from "./scene.ts";
import { storePictures } from "./store-pictures.ts";

/** Where no words of a name are known: a parcel says nothing wrong of what is in it. */
const unknown: GlyphName = "carton";

/** Identifiers of the pictures of each product, by its name: companies that sell the same share them. */
export async function addProductPictures(
  { tx, storage }: Scene,
  companies: Company[],
  ownerId: string,
): Promise<Map<string, string[]>> {
  const letters = await loadLetters();
  const drawn = [...new Set(companies.map(({ demo }) => demo.segment))]
    .flatMap((segment) =>
      demoCategoriesOf(segment).flatMap(({ products }) => products.map(({ name }) => ({ name, segment }))),
    )
    .flatMap((product, index) =>
      picturesOf(product, index, letters).map((svg) => ({ name: product.name, svg })),
    );
  const ids = await storePictures(
    tx,
    storage,
    drawn.map(({ svg }) => ({ svg, ownerId })),
  );
  const found = new Map<string, string[]>();
  for (const [index, { name }] of drawn.entries()) {
    const id = ids[index];
    if (id) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return found;
}

/** One to three drawings of a product: the one with its name first, then the same thing nearer and on other grounds. */
export function picturesOf(
  product: { name: string; segment: string },
  index: number,
  letters: Letters,
): string[] {
  const glyph = glyphOf(product) ?? unknown;
  // Neighbours in a category, and the same places of two categories, have different grounds.
  const ground = index + Math.floor(index / 7);
  const pictures = [drawNamed({ name: product.name, glyph, palette: turn(lightPalettes, ground) }, letters)];
  if (index % 5 === 1) pictures.push(drawNear({ glyph, palette: turn(deepPalettes, ground) }));
  if (index % 20 === 6) pictures.push(drawNear({ glyph, palette: turn(lightPalettes, ground + 3) }));
  return pictures;
}

function turn(palettes: readonly Palette[], index: number): Palette {
  const palette = palettes[index % palettes.length];
  if (!palette) throw new RangeError("There are no palettes");
  return palette;
}
