import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

it("takes the words of a rich text and leaves its markup", () => {
  expect(excerptOf("<p>Queijos &amp; doces</p><ul><li>Entrega&nbsp;rápida</li></ul>")).toBe(
    "Queijos & doces Entrega rápida",
  );
  expect(excerptOf("<p>Visitar mercados e padarias de Uberlândia</p>", 24)).toBe("Visitar mercados e…");
  expect(excerptOf("")).toBe("");
});
