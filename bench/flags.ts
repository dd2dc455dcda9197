import { parseArgs } from "node:util";

export type Group = "lists" | "pages";

export interface Flags {
  /** Openings and professionals; companies are a fifth of that. */
  rows: number;
  /** Length of one slice of load; each case gets one slice for each round and target. */
  seconds: number;
  rounds: number;
  groups: Group[];
}

const usage = "npm run bench -- [--rows 100000] [--seconds 3] [--rounds 3] [--only lists|pages]";

/** @throws Error with the usage where a flag is unknown or no number */
export function readFlags(args = process.argv.slice(2)): Flags {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: "string", default: "100000" },
      seconds: { type: "string", default: "3" },
      rounds: { type: "string", default: "3" },
      only: { type: "string" },
    },
  });
  const { only } = values;
  const [rows, seconds, rounds] = [values.rows, values.seconds, values.rounds].map(Number);
  if (!rows || !seconds || !rounds || (only && only !== "lists" && only !== "pages")) throw new Error(usage);
  return { rows, seconds, rounds, groups: only ? [only as Group] : ["lists", "pages"] };
}
