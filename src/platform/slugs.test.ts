import { expect, it } from "vitest";
import { insertWithSlug, slugOf, slugWithEnd } from "./slugs.ts";

it.each([
  ["Café & Cia. Ltda.", "cafe-e-cia-ltda"],
  ["  São João d'El-Rei ", "sao-joao-d-el-rei"],
  ["!!!", ""],
  ["日本", ""],
  [`${"a".repeat(89)} ${"b".repeat(20)}`, "a".repeat(89)],
])("%s is %s in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("ends so that things of the same name differ, and names what has no word", () => {
  expect(slugWithEnd("Caixa de som", "produto")).toMatch(/^caixa-de-som-[0-9a-f]{8}$/);
  expect(slugWithEnd("Caixa", "produto")).not.toBe(slugWithEnd("Caixa", "produto"));
  expect(slugWithEnd("???", "produto")).toMatch(/^produto-[0-9a-f]{8}$/);
});

it("gives the first of a name the plain slug, others one with an end, and gives up after a while", async () => {
  const taken = new Set<string>();
  const insert = async (slug: string) => {
    if (taken.has(slug)) return undefined;
    taken.add(slug);
    return slug;
  };
  expect(await insertWithSlug("Padaria Sol", "empresa", insert)).toBe("padaria-sol");
  expect(await insertWithSlug("Padaria Sol", "empresa", insert)).toMatch(/^padaria-sol-[0-9a-f]{6}$/);
  expect(await insertWithSlug("01900000-0000-7000-8000-00000000ffff", "empresa", insert)).toMatch(
    /^empresa-[0-9a-f]{8}$/,
  );
  await expect(insertWithSlug("Sol", "empresa", async () => undefined)).rejects.toThrow("No free slug");
});
