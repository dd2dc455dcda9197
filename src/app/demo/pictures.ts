import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { type DemoProduct, demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoCompanies } from "../../features/people/companies/testing/demo-companies.ts";
import { slugOf } from "../../platform/slugs.ts";
import { addPictures, type Drawing, idOfDrawing, type Scene } from "./scene.ts";

/** In pixels. */
export interface Board {
  width: number;
  height: number;
}

export const squareBoard: Board = { width: 480, height: 480 };
/** A square cut out of its middle keeps all that matters. */
export const wideBoard: Board = { width: 960, height: 540 };

/** As WebP, so large. */
export const encodeDrawing = (
  svg: string,
  { width, height }: Board,
  over: OverlayOptions[] = [],
): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(width, height)
    .composite(over)
    .removeAlpha()
    .webp({ quality: 82, effort: 1 })
    .toBuffer();

export const svgOf = ({ width, height }: Board, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;

/** A picture of a product as `scripts/render-goods.ts` rendered it. */
export interface GoodsPicture {
  product: DemoProduct;
  company: string;
  /** Of the product among all. */
  index: number;
  /** 0 whole, 1 and 2 from elsewhere and nearer. */
  view: number;
  file: string;
}

/** All pictures of the catalogue: one to three of each product, whole first. */
export const goodsPictures = (): GoodsPicture[] =>
  demoCompanies
    .flatMap(({ name: company }) =>
      demoCategoriesOf(company).flatMap(({ products }) => products.map((product) => ({ company, product }))),
    )
    .flatMap(({ company, product }, index) =>
      Array.from({ length: viewsOf(index) }, (_, view) => {
        const file = `${slugOf(product.name)}${view > 0 ? `-${view + 1}` : ""}.webp`;
        return { product, company, index, view, file };
      }),
    );

function viewsOf(index: number): number {
  if (index % 32 === 6) return 3;
  return index % 16 === 6 ? 2 : 1;
}

/** What was rendered stands with the code, as the films do. */
export const goodsFile = (file: string): string => join(process.cwd(), "demo", "goods", file);

const goodsBoard = { width: 1200, height: 900 };

const drawingOf = ({ product, view, file }: GoodsPicture): Drawing => ({
  name: `product ${product.name} ${view}`,
  board: goodsBoard,
  draw: () => readFile(goodsFile(file)),
});

export const productDrawings = (): Drawing[] => goodsPictures().map(drawingOf);

/** Identifiers of the pictures of each product, by its name. */
export async function addProductPictures(scene: Scene, ownerId: string): Promise<Map<string, string[]>> {
  const pictures = goodsPictures().map((picture) => ({ ...picture, drawing: drawingOf(picture) }));
  await addPictures(
    scene,
    pictures.map(({ drawing }) => ({ drawing, ownerId })),
  );
  const ids = new Map<string, string[]>();
  for (const { product, drawing } of pictures)
    ids.set(product.name, [...(ids.get(product.name) ?? []), idOfDrawing(drawing)]);
  return ids;
}
