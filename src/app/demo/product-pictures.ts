import { type DemoProduct, demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoCompanies } from "../../features/people/companies/testing/demo-companies.ts";
import {
  composeNear,
  composeProduct,
  deepGrounds,
  type Ground,
  lightGrounds,
  productBoard,
} from "./compose-picture.ts";
import { addPictures, type Drawing, idOfDrawing, type Scene } from "./scene.ts";

/** The pictures of each product of the catalogue, by its name: no two of them have the same. */
const picturesOfProducts = (): Map<string, Drawing[]> =>
  new Map(
    demoCompanies
      .flatMap(({ name }) => demoCategoriesOf(name).flatMap(({ products }) => products))
      .map((product, index) => [product.name, picturesOf(product, index)]),
  );

export const productDrawings = (): Drawing[] => [...picturesOfProducts().values()].flat();

/** Identifiers of the pictures of each product, by its name. */
export async function addProductPictures(scene: Scene, ownerId: string): Promise<Map<string, string[]>> {
  const pictures = picturesOfProducts();
  const all = [...pictures.values()].flat();
  await addPictures(
    scene,
    all.map((drawing) => ({ drawing, ownerId })),
  );
  return new Map([...pictures].map(([name, drawings]) => [name, drawings.map(idOfDrawing)]));
}

/** 'com 12' is shown as several. */
export const isPack = ({ name }: Pick<DemoProduct, "name">): boolean => / com \d/.test(name);

/** One to three pictures of a product: whole first, then nearer on other grounds. */
export function picturesOf(product: DemoProduct, index: number): Drawing[] {
  // Neighbours in a category, and the same places of two categories, have different grounds.
  const turn = index + Math.floor(index / 7);
  const { objects } = product;
  const draws = [() => composeProduct(objects, isPack(product), at(lightGrounds, turn))];
  if (index % 16 === 6) draws.push(() => composeNear(objects, at(deepGrounds, turn)));
  if (index % 32 === 6) draws.push(() => composeNear(objects, at(lightGrounds, turn + 3)));
  return draws.map((draw, place) => ({
    name: `product ${product.name} ${place}`,
    board: productBoard,
    draw,
  }));
}

function at(grounds: readonly Ground[], turn: number): Ground {
  const ground = grounds[turn % grounds.length];
  if (!ground) throw new RangeError("There are no grounds");
  return ground;
}
