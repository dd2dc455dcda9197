import type { Actor } from "../../../shared/actor.ts";
import { type SavedFinderName, savedFinders } from "./kinds.ts";

export type Searcher = Pick<Actor, "type" | "manager">;

/** The finders that somebody has: companies look for courses, whoever works there looks at what everybody sees. */
export function findersOf({ type, manager }: Searcher): readonly SavedFinderName[] {
  if (type === "ADMIN") return [];
  return type === "SALESMAN" || manager ? savedFinders : ["openings", "products"];
}

export const maySave = (searcher: Searcher, finder: SavedFinderName): boolean =>
  findersOf(searcher).includes(finder);
