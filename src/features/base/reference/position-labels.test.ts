import { expect, it } from "vitest";
import { positionLabel, positionLabels } from "./position-labels.ts";

it("says a position in the words of the person, and for anybody where that is not known", () => {
  expect(positionLabel("VENDEDOR_EXTERNO", "F")).toBe("Vendedora externa");
  expect(positionLabel("VENDEDOR_EXTERNO", "M")).toBe("Vendedor externo");
  expect(positionLabel("VENDEDOR_EXTERNO")).toBe("Vendedor(a) externo(a)");
  expect(positionLabel("INTERN", "F")).toBe("Estagiária");
  expect(positionLabel("EXECUTIVO_CONTAS", "F")).toBe("Executiva de contas");
  expect(positionLabel("PROSPECTOR_AGENDADOR", "F")).toBe("Prospectora / agendadora");
  expect(positionLabel("GERENTE_VENDAS", "F")).toBe("Gerente de vendas");
  expect(positionLabel("FOO", "F"), "one that is not ours").toBe("FOO");
  for (const position of Object.keys(positionLabels)) {
    for (const gender of ["F", "M"] as const) expect(positionLabel(position, gender)).not.toContain("(a)");
  }
});
