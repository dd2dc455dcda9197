import type { Answerer } from "../answers/pieces.ts";
import type { PathsOf } from "./paths-of-pages.ts";

export const groups = [
  "openings",
  "people",
  "products",
  "courses",
  "plans",
  "search",
  "pages",
  "crowd",
  "mixed",
  "renewals",
  "videos",
  "watching",
  "orders",
  "acceptances",
  "uploads",
] as const;
export type Group = (typeof groups)[number];

export interface Case {
  group: Group;
  name: string;
  path: string;
  /** Addresses of pages like the one at `path`, which the server is asked for in turn and has to render each. */
  pathsOf?: PathsOf;
  /** The hand-written answer to the same call. */
  sql?: Answerer;
  /** What the case is held to beside its latency; see bars.ts. */
  kind: "list" | "detail" | "rendered page" | "cached page" | "crowd" | "crowd apart";
  /** Of a page far down a list: the name of the case that is its first page. */
  deepOf?: string;
}

/** Makes the cases of one list or detail, whose address begins with `base`. */
export const casesOf =
  (group: Group, base: string) =>
  (name: string, path: string, sql?: Answerer, more: Partial<Case> = {}): Case => ({
    group,
    name,
    path: encodeURI(`${base}${path}`),
    ...(sql && { sql }),
    kind: "list",
    ...more,
  });
