import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatVariants, parseVariants } from "./variants-cell.ts";

const variant = (colour: string, size = "", code: string | null = null, price: number | null = null) => ({
  ...{ colour, size, code, price },
});

describe("the variants of a product in a cell", () => {
  it("are read as people write them", () => {
    expect(parseVariants("Azul | M | CAM-AZ | 29,90; Preto | G\n | Único;Verde")).toEqual([
      variant("Azul", "M", "CAM-AZ", 29.9),
      variant("Preto", "G"),
      variant("", "Único"),
      variant("Verde"),
    ]);
    expect(parseVariants("Azul|38/40||R$ 1.029,90;")).toEqual([variant("Azul", "38/40", null, 1029.9)]);
  });

  it("are refused with words", () => {
    for (const [cell, words] of [
      ["Azul | M | C | dez", "não é um preço"],
      ["Azul | M | C | 0", "não é um preço"],
      ["Azul | M | C | 1 | x", "partes demais"],
      [" | | C", "escreva a cor"],
      ["Azul | M; azul | m", "já há uma variação"],
      ["Azul | M | C; Azul | G | c", "com este código"],
      ["x".repeat(41), "caracteres"],
      ["A | M | C | 10000001", ""],
      [Array.from({ length: 101 }, (_, n) => `Cor ${n}`).join(";"), "até 100"],
      ["x".repeat(40_000), "longo demais"],
    ] as const) {
      const read = parseVariants(cell);
      expect(read, cell.slice(0, 40)).toBeTypeOf("string");
      expect(String(read).toLowerCase()).toContain(words);
    }
  });

  it("come back as they were, whatever signs stand in them", () => {
    const text = (maxLength: number) =>
      fc
        .stringMatching(/^[a-zA-Z0-9 |;\\/.,'"çã=+-]*$/, { size: "small" })
        .map((each) => each.replace(/\s+/g, " ").trim().slice(0, maxLength).trim());
    const one = fc.record({
      colour: text(40),
      size: text(20),
      code: fc.option(text(40).filter((each) => each !== "")),
      price: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => cents / 100)),
    });
    const lower = (each: string | null) => each?.toLocaleLowerCase("pt-BR");
    const many = fc
      .array(one, { minLength: 1, maxLength: 8 })
      .map((variants) =>
        variants.filter(
          ({ colour, size, code }, index) =>
            (colour || size) &&
            variants.findIndex(
              (other) =>
                (lower(other.colour) === lower(colour) && lower(other.size) === lower(size)) ||
                (code !== null && lower(other.code) === lower(code)),
            ) === index,
        ),
      );
    fc.assert(
      fc.property(many, (variants) => {
        expect(parseVariants(formatVariants(variants))).toEqual(variants);
      }),
      { numRuns: 500 },
    );
  });
});
