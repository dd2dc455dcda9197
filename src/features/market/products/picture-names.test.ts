import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrder, type NamedProduct, nameMatcher } from "./picture-names.ts";

const coffee = { id: "coffee", name: "Café torrado 500 g", ean: "7891234567895" };
const tea = { id: "tea", name: "Chá-mate", ean: "SKU 123" };
const plain = { id: "plain", name: "Tinta", ean: null };
const numbered = { id: "numbered", name: "Tinta 18", ean: null };
const match = nameMatcher([coffee, tea, plain, numbered]);

describe("a picture finds its product by the name of its file", () => {
  it.each([
    ["7891234567895.jpg", "coffee", null],
    ["7891234567895-2.jpg", "coffee", 2],
    ["7891234567895_03.JPG", "coffee", 3],
    ["IMG 7891234567895 frente (4).jpeg", "coffee", 4],
    ["07891234567895.png", "coffee", null],
    ["cafe-torrado-500g.png", "coffee", null],
    ["cafe-torrado-500g (2).png", "coffee", 2],
    ["CAFÉ TORRADO 500G [12].webp", "coffee", 12],
    ["Cafe\u0301 torrado 500 g_1.webp", "coffee", 1],
    ["SKU_123-1.webp", "tea", 1],
    ["sku123.gif", "tea", null],
    ["Cha mate.jpg", "tea", null],
    ["Tinta.jpg", "plain", null],
    ["tinta-2.jpg", "plain", 2],
    ["tinta 18 (2).jpg", "numbered", 2],
  ])("%s", (fileName, id, number) => {
    expect(match(fileName)).toEqual({ productIds: [id], number });
  });

  it.each(["DSC_0001.jpg", "7891234567888.jpg", "cafe.jpg", "123.jpg", ".jpg", "(2).jpg", "", "フォト.jpg"])(
    "%s means none",
    (fileName) => expect(match(fileName).productIds).toEqual([]),
  );

  it("is asked about where it may be another one's", () => {
    expect(match("tinta-18.jpg").productIds).toEqual(["numbered", "plain"]);
    const twins = nameMatcher([
      { id: "a", name: "Mel", ean: "12345678" },
      { id: "b", name: "MEL!", ean: "012345678905" },
      { id: "c", name: "Favo", ean: "12345678" },
      { id: "d", name: "Própolis", ean: "mel" },
    ]);
    expect(twins("mel.jpg").productIds).toEqual(["a", "b", "d"]);
    expect(twins("12345678.jpg").productIds).toEqual(["a", "c"]);
    expect(twins("12345678 12345678905.jpg").productIds).toEqual(["a", "c"]);
    expect(twins("12345678 012345678905.jpg").productIds).toEqual(["a", "c", "b"]);
  });

  it("goes by the EAN where the rest of the name is another product's", () => {
    expect(match("Tinta 7891234567895.jpg").productIds).toEqual(["coffee"]);
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{2,8}$/);
const productName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const catalogue = fc
  .array(productName, { minLength: 1, maxLength: 12 })
  .map((names) => names.map((name, index): NamedProduct => ({ id: String(index), name, ean: null })));

describe("whatever products there are", () => {
  const separators = fc.constantFrom(" ", "-", "_", ".", "  ", "--");

  it("the name of one, written in any way and with any number, means it", () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.nat(),
        separators,
        fc.option(fc.integer({ min: 0, max: 999 })),
        fc.boolean(),
        (products, at, separator, number, isLoud) => {
          const product = products[at % products.length] as NamedProduct;
          const written = product.name.replaceAll(" ", separator);
          const end = number === null ? "" : ` (${number})`;
          const found = nameMatcher(products)(`${isLoud ? written.toUpperCase() : written}${end}.jpg`);
          expect(found.productIds).toContain(product.id);
          expect(found.number).toBe(number);
        },
      ),
    );
  });

  it("any text means no more than products there are, each once, whatever their order", () => {
    fc.assert(
      fc.property(catalogue, fc.string({ unit: "binary" }), (products, fileName) => {
        const found = nameMatcher(products)(fileName).productIds;
        expect(new Set(found).size).toBe(found.length);
        const ids = products.map(({ id }) => id);
        for (const id of found) expect(ids).toContain(id);
        expect(nameMatcher(products.toReversed())(fileName).productIds.sort()).toEqual(found.sort());
      }),
    );
  });
});

it("pictures of one product stand by their numbers, then by their names", () => {
  const given = [
    ["b-10.jpg", 10],
    ["b-2.jpg", 2],
    ["foto 10.jpg", null],
    ["foto 9.jpg", null],
    ["a-2.jpg", 2],
  ] as const;
  const files = given.map(([fileName, number]) => ({ fileName, number }));
  expect(files.sort(inOrder).map(({ fileName }) => fileName)).toEqual([
    "foto 9.jpg",
    "foto 10.jpg",
    "a-2.jpg",
    "b-2.jpg",
    "b-10.jpg",
  ]);
});
