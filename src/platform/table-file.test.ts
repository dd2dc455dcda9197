import { expect, it } from "vitest";
import { allRows } from "./table-file.ts";

it("a file holds all of a list, or none of it", async () => {
  const list = (length: number) => allRows(async ({ limit }) => Array(Math.min(limit, length)).fill("a"));
  expect(await list(10_000)).toHaveLength(10_000);
  await expect(list(10_001)).rejects.toThrow("São mais de 10.000 linhas");
});
