import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { skills } from "../../reference/table.ts";
import type { SavedFilters } from "../model.ts";
import { savedSearches } from "../table.ts";
import { createSavedSearch } from "../testing/factory.ts";
import { skillInSearches } from "./handlers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

it("searches by a segment go on by the one that it is joined into, each once", async () => {
  const [from, into] = await orm().select().from(skills).where(eq(skills.isTheme, false)).limit(2);
  if (!from?.slug || !into?.slug) throw new Error("There are no segments");
  const { id: userId } = await createUser(orm());
  const save = (place: number, finder: "openings" | "courses", filters: SavedFilters) =>
    createSavedSearch(orm(), { userId, place, finder, filters });
  await save(1, "openings", { segment: from.id, state: "SP" });
  await save(2, "courses", { theme: from.slug });
  await save(3, "openings", { segment: from.id });
  await save(4, "openings", { segment: into.id });
  await save(5, "openings", { filter: from.id });
  const moved = await app.services.db.transaction((tx) =>
    skillInSearches.move(tx, { from: from.id, into: into.id }),
  );
  expect(moved).toBe(3);
  const left = await orm()
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.place));
  expect(left.map(({ place, filters }) => [place, filters])).toEqual([
    [1, { segment: into.id, state: "SP" }],
    [2, { theme: into.slug }],
    [4, { segment: into.id }],
    [5, { filter: from.id }],
  ]);
});
