import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoCompanies } from "../../features/people/companies/testing/demo-companies.ts";
import { objectFile } from "./compose-picture.ts";
import { isPack, picturesOf } from "./product-pictures.ts";

const catalogues = demoCompanies.map(({ name }) =>
  demoCategoriesOf(name).flatMap(({ products }) => products),
);
const products = catalogues.flat();

describe("the catalogue of the demo data", () => {
  it("has a name, a price and objects for each product, and no name twice", () => {
    expect(products.length).toBeGreaterThan(550);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(products.filter(({ name, price }) => !name || !(price > 0))).toEqual([]);
    expect(products.filter(({ objects }) => objects.length < 1 || objects.length > 2)).toEqual([]);
  });

  it("names only objects that the library has", () => {
    const characters = [
      ...products.flatMap(({ objects }) => objects),
      ...demoCompanies.map(({ mark }) => mark),
    ];
    expect(characters.filter((character) => !existsSync(objectFile(character)))).toEqual([]);
  });

  it("shows no two products of a company alike", () => {
    for (const own of catalogues) {
      const shown = own.map((product) => `${product.objects.join("")} ${isPack(product)}`);
      expect(shown.filter((one, index) => shown.indexOf(one) !== index)).toEqual([]);
    }
  });

  it("belongs to companies that are there, and gives each company a mark of its own", () => {
    expect(catalogues.filter((own) => own.length === 0)).toHaveLength(2);
    expect(new Set(demoCompanies.map(({ mark }) => mark)).size).toBe(demoCompanies.length);
  });
});

describe("the pictures of a product", () => {
  it("are one to three", () => {
    const counts = products.map((product, index) => picturesOf(product, index).length);
    expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
  });

  it("are 4:3 without transparency, with the object in the square of the middle", async () => {
    const [product] = products;
    const [drawing] = product ? picturesOf(product, 0) : [];
    const { data, info } = (await drawing?.draw()) ?? expect.fail("There is no picture");
    expect(info).toMatchObject({ width: 640, height: 480, channels: 3 });
    const columnOf = (x: number) =>
      Array.from({ length: info.height }, (_, y) => data.readUIntBE((y * info.width + x) * 3, 3));
    // Outside of the square there is the ground alone, which is the same at both sides.
    expect(columnOf(50)).toEqual(columnOf(info.width - 50));
    expect(columnOf(320)).not.toEqual(columnOf(50));
  });

  it("are the same bytes each time", async () => {
    const [product] = products;
    const [drawing] = product ? picturesOf(product, 0) : [];
    const [first, second] = [await drawing?.draw(), await drawing?.draw()];
    expect(first?.data.equals(second?.data ?? Buffer.alloc(0))).toBe(true);
  });
});
