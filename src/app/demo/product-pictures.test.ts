import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoCompanies } from "../../features/people/companies/testing/demo-companies.ts";
import { logoDrawings, markOf } from "./company-marks.ts";
import { goodsFile, goodsPictures, productDrawings } from "./pictures.ts";

const catalogues = demoCompanies.map(({ name }) =>
  demoCategoriesOf(name).flatMap(({ products }) => products),
);
const products = catalogues.flat();

describe("the catalogue of the demo data", () => {
  it("has a name, a price and goods for each product, and no name twice", () => {
    expect(products.length).toBeGreaterThan(550);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(products.filter(({ name, price, goods }) => !name || !(price > 0) || !goods)).toEqual([]);
  });

  it("belongs to companies that are there", () => {
    expect(catalogues.filter((own) => own.length === 0)).toHaveLength(2);
  });
});

describe("the pictures of a product", () => {
  it("are one to three, each rendered for it alone, and nothing lies beside them", async () => {
    const files = goodsPictures().map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect((await readdir(goodsFile("."))).sort()).toEqual(files.sort());
    const counts = Map.groupBy(goodsPictures(), ({ product }) => product.name);
    expect(counts.size).toBe(products.length);
    expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
  });

  it("show no two products alike, and weigh less than 6 MB together", async () => {
    const contents = await Promise.all(goodsPictures().map(({ file }) => readFile(goodsFile(file))));
    expect(new Set(contents.map((bytes) => bytes.toString("base64"))).size).toBe(contents.length);
    expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(6_000_000);
  });

  it("are 4:3 without transparency, with the goods in the square of the middle", async () => {
    const [drawing] = productDrawings();
    const picture = (await drawing?.draw()) ?? expect.fail("There is no picture");
    expect(await sharp(picture).metadata()).toMatchObject({ ...drawing?.board, format: "webp", channels: 3 });
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    const darkest = (from: number, to: number) =>
      Math.min(
        ...Array.from({ length: info.height }, (_, y) =>
          Math.min(...data.subarray(y * info.width + from, y * info.width + to)),
        ),
      );
    expect(darkest(0, 60)).toBeGreaterThan(200);
    expect(darkest(560, 640)).toBeLessThan(120);
  });
});

describe("the mark of a company", () => {
  it("is a sign and a colour that no other company has", () => {
    const marks = demoCompanies.map(({ name }) => markOf(name));
    expect(new Set(marks.map(({ sign, tone }) => `${sign} ${tone}`)).size).toBe(demoCompanies.length);
  });

  it("is the sign alone where it is small, and with the name where there is room", async () => {
    const [mark] = logoDrawings();
    const whole = (await mark?.draw()) ?? expect.fail("There is no mark");
    const thumb = (await mark?.drawThumb?.(160)) ?? expect.fail("There is no small mark");
    expect(await sharp(whole).metadata()).toMatchObject({ width: 480, height: 480 });
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 160, height: 160 });
    const shrunk = await sharp(whole).resize(160, 160).webp().toBuffer();
    expect(shrunk.equals(thumb)).toBe(false);
  });
});
