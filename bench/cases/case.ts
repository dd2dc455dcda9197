import type { Answerer } from "../answers/pieces.ts";

export type Group = "openings" | "people" | "products" | "pages";
export const groups: Group[] = ["openings", "people", "products", "pages"];

export interface Case {
  group: Group;
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** The hand-written answer to the same call. */
  sql?: Answerer;
  /** What the case is held to beside its latency; see bars.ts. */
  kind: "list" | "detail" | "rendered page" | "cached page";
  /** Of a page far down a list: the name of the case that is its first page. */
  deepOf?: string;
}

/** Makes the cases of one list or detail, whose address begins with `base`. */
export const casesOf =
  (group: Group, base: string) =>
  (name: string, path: string, sql: Answerer, more: Partial<Case> = {}): Case => ({
    group,
    name,
    path: encodeURI(`${base}${path}`),
    sql,
    kind: "list",
    ...more,
  });
