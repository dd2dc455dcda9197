import { randomBytes } from "node:crypto";
import { codeOf } from "../code.ts";

/** A code that nobody can guess. */
export const makeCode = (): string => codeOf(randomBytes(12));
