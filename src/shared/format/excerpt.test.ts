import { expect, it } from "vitest";
import { excerptOf } from "./html.ts";

it("takes the words of a rich text and leaves its markup", () => {
  expect(excerptOf("<p>Queijos &amp; doces</p><ul><li>Entrega&nbsp;rápida</li></ul>")).toBe(
    "Queijos & doces Entrega rápida",
  );
  expect(excerptOf("<p>Visitar mercados e padarias de Uberlândia</p>", 24)).toBe("Visitar mercados e…");
  expect(excerptOf("")).toBe("");
});

it("answers for a megabyte of brackets that never close", () => {
  expect(excerptOf("<".repeat(1_000_000), 5)).toBe(excerptOf("<".repeat(500_000), 5));
});
