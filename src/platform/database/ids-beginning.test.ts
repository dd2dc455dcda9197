import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { idsBeginning } from "./page-of-list.ts";

const boundsOf = (text: string) => {
  const condition = idsBeginning(text)?.(sql`id`);
  return condition ? new PgDialect().sqlToQuery(condition).params : null;
};

it.each([
  ["01a2B3", "01a2b300-0000-0000-0000-000000000000", "01a2b3ff-ffff-ffff-ffff-ffffffffffff"],
  ["01a2b3c4-d5", "01a2b3c4-d500-0000-0000-000000000000", "01a2b3c4-d5ff-ffff-ffff-ffffffffffff"],
  ["01a2b3c4-", "01a2b3c4-0000-0000-0000-000000000000", "01a2b3c4-ffff-ffff-ffff-ffffffffffff"],
])("finds the ids that begin with %s", (text, first, last) => {
  expect(boundsOf(text)).toEqual([first, last]);
});

it("finds one alone where all of it was typed", () => {
  const id = "01a2b3c4-d5e6-7f80-9123-456789abcdef";
  expect(boundsOf(id)).toEqual([id, id]);
});

it.each(["01a2b", "01a2b3c4d5", "01-a2b3", "------", "Ana Souza", "f".repeat(36), "01a2b3%"])(
  "takes %s for no id",
  (text) => expect(boundsOf(text)).toBeNull(),
);
