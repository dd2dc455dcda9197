import { type DemoProduct, demoCategoriesOf } from "../../features/products/testing/demo-catalogue.ts";
import type { Company } from "./companies.ts";
import { composeNear, composeProduct, deepGrounds, type Ground, lightGrounds } from "./compose-picture.ts";
import type { Scene } from "./scene.ts";
import { type Drawing, storePictures } from "./store-pictures.ts";

/** Identifiers of the pictures of each product, by its name: no two of the catalogue have the same. */
export async function addProductPictures(
  { tx, storage }: Scene,
  companies: Company[],
  ownerId: string,
): Promise<Map<string, string[]>> {
  const drawings = companies
    .flatMap(({ demo }) => demoCategoriesOf(demo.name).flatMap(({ products }) => products))
    .flatMap((product, index) =>
      picturesOf(product, index).map((draw) => ({ name: product.name, draw, ownerId })),
    );
  const ids = await storePictures(tx, storage, drawings);
  const found = new Map<string, string[]>();
  for (const [index, { name }] of drawings.entries()) {
    const id = ids[index];
    if (id) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return found;
}

/** 'com 12' is shown as several. */
export const isPack = ({ name }: Pick<DemoProduct, "name">): boolean => / com \d/.test(name);

/** One to three pictures of a product: whole first, then nearer on other grounds. */
export function picturesOf(product: DemoProduct, index: number): Drawing["draw"][] {
  // Neighbours in a category, and the same places of two categories, have different grounds.
  const turn = index + Math.floor(index / 7);
  const { objects } = product;
  const pictures = [() => composeProduct(objects, isPack(product), at(lightGrounds, turn))];
  if (index % 16 === 6) pictures.push(() => composeNear(objects, at(deepGrounds, turn)));
  if (index % 32 === 6) pictures.push(() => composeNear(objects, at(lightGrounds, turn + 3)));
  return pictures;
}

function at(grounds: readonly Ground[], turn: number): Ground {
  const ground = grounds[turn % grounds.length];
  if (!ground) throw new RangeError("There are no grounds");
  return ground;
}
