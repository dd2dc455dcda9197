import { beforeAll, describe, expect, it } from "vitest";
import { demoCompanies } from "../../features/companies/testing/demo-companies.ts";
import { demoCategoriesOf } from "../../features/products/testing/demo-catalogue.ts";
import { glyphOf } from "./pictures/choose-glyph.ts";
import { glyphs } from "./pictures/glyphs.ts";
import { type Letters, loadLetters } from "./pictures/letters.ts";
import { picturesOf } from "./product-pictures.ts";

const products = [...new Set(demoCompanies.map(({ segment }) => segment))].flatMap((segment) =>
  demoCategoriesOf(segment).flatMap((category) => category.products.map(({ name }) => ({ name, segment }))),
);

let letters: Letters;
beforeAll(async () => {
  letters = await loadLetters();
});

describe("the glyph of a product", () => {
  it("is chosen by words of its name, for all of the catalogue", () => {
    expect(products.length).toBeGreaterThan(350);
    expect(products.filter((product) => !glyphOf(product))).toEqual([]);
  });

  it("is drawn for a product: none lies idle", () => {
    const chosen = new Set(products.map(glyphOf));
    expect(Object.keys(glyphs).filter((name) => !chosen.has(name as keyof typeof glyphs))).toEqual([]);
  });

  it("follows the longest words, and whole ones", () => {
    expect(glyphOf({ name: "Tênis de corrida", segment: "Calçados e acessórios" })).toBe("runningShoe");
    expect(glyphOf({ name: "Quadro de distribuição", segment: "Material elétrico e iluminação" })).toBe(
      "switchboard",
    );
  });

  it("is unknown for what no words of the segment name", () => {
    expect(glyphOf({ name: "Serra circular", segment: "Alimentos e bebidas" })).toBeUndefined();
  });
});

describe("the pictures of a product", () => {
  it("are one to three, and no two products have the same first one", () => {
    const drawn = products.map((product, index) => picturesOf(product, index, letters));
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
    expect(new Set(drawn.map(([first]) => first)).size).toBe(products.length);
  });

  it("are the same bytes each time", () => {
    const [product] = products;
    if (!product) throw new Error("There are no products");
    expect(picturesOf(product, 6, letters)).toEqual(picturesOf(product, 6, letters));
  });

  it("are well-formed numbers, whatever the letters", () => {
    for (const [index, product] of products.entries()) {
      expect(picturesOf(product, index, letters).join("")).not.toMatch(/NaN|undefined|\de-\d/);
    }
  });
});
