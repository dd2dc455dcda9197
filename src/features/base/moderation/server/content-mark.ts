import { createHash } from "node:crypto";
import type { StandingState } from "../lifecycle.ts";
import type { ShownField } from "../shown-field.ts";

const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

/** Tells what people read and see of a thing from anything else that it was or will be. */
export const markOf = (content: readonly ShownField[]): string =>
  digest(content.filter(({ aside }) => !aside).map(({ key, text, mark }) => [key, text, mark ?? null]));

/** Of what an administrator saw: what stood there, and what had been decided of it. */
export const versionOf = (state: StandingState, content: readonly ShownField[]): string =>
  digest([state, markOf(content)]);
