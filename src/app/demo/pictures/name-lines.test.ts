import { beforeAll, describe, expect, it } from "vitest";
import { demoCompanies } from "../../../features/companies/testing/demo-companies.ts";
import { demoCategoriesOf } from "../../../features/products/testing/demo-catalogue.ts";
import { nameRoom, safe } from "./draw-picture.ts";
import { type Letters, loadLetters } from "./letters.ts";
import { lineHeight, setName } from "./name-lines.ts";

const names = [...new Set(demoCompanies.map(({ segment }) => segment))].flatMap((segment) =>
  demoCategoriesOf(segment).flatMap(({ products }) => products.map(({ name }) => name)),
);

let letters: Letters;
beforeAll(async () => {
  letters = await loadLetters();
});

describe("the lines of a name", () => {
  it("fit their room, are three at most, and leave nothing out", () => {
    for (const name of names) {
      const { lines, size } = setName(name, nameRoom, letters);
      expect(lines.join(" ")).toBe(name);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(Math.max(...lines.map(letters.widthOf)) * size).toBeLessThanOrEqual(nameRoom.width);
      expect(lines.length * size * lineHeight).toBeLessThanOrEqual(nameRoom.height);
      expect(size, name).toBeGreaterThan(5.5);
    }
  });

  it("stand where no cut to 4:3 reaches", () => {
    expect(nameRoom.middle + nameRoom.height / 2).toBeLessThan(safe.bottom);
  });

  it("are about as long as each other and do not end in the middle of a thought", () => {
    const linesOf = (name: string) => setName(name, nameRoom, letters).lines;
    expect(linesOf("Serra circular")).toEqual(["Serra circular"]);
    expect(linesOf("Gestão de loja plano mensal")).toEqual(["Gestão de loja", "plano mensal"]);
    expect(linesOf("Café torrado em grãos 500 g")).toEqual(["Café torrado", "em grãos 500 g"]);
  });

  it("shrink for a word wider than the room", () => {
    const { lines, size } = setName("Otorrinolaringologistas", nameRoom, letters);
    expect(lines).toHaveLength(1);
    expect(letters.widthOf(lines[0] ?? "") * size).toBeLessThanOrEqual(nameRoom.width);
  });
});
