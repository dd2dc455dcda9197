import { parseArgs } from "node:util";
import { type Group, groups } from "./cases/case.ts";

export interface Flags {
  /** Openings, professionals and products; companies are a fifth of that, requests ten times as many. */
  rows: number;
  /** Length of one slice of load; each case gets one slice for each round and target. */
  seconds: number;
  rounds: number;
  groups: Group[];
  /** Part of the names of the cases that are wanted. */
  match: string;
  /** Connections ask addresses of their own, so that the server cannot answer several of them at once. */
  apart: boolean;
  /** Address of a database that is filled already; growth is not measured then. Without one the run makes its own. */
  database: string | null;
}

const usage = `npm run bench -- [--rows 100000] [--seconds 2] [--rounds 3] [--only some,of,${groups.join(",")}]
  [--match part-of-a-name] [--apart] [--database postgres://…]`;

/** @throws Error with the usage where a flag is unknown or no number */
export function readFlags(args = process.argv.slice(2)): Flags {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: "string", default: "100000" },
      seconds: { type: "string", default: "2" },
      rounds: { type: "string", default: "3" },
      only: { type: "string" },
      match: { type: "string", default: "" },
      apart: { type: "boolean", default: false },
      database: { type: "string" },
    },
  });
  const [rows, seconds, rounds] = [values.rows, values.seconds, values.rounds].map(Number);
  const wanted = values.only?.split(",");
  const chosen = groups.filter((group) => !wanted || wanted.includes(group));
  if (!rows || !seconds || !rounds || chosen.length === 0) throw new Error(usage);
  const { match, apart, database = null } = values;
  return { rows, seconds, rounds, groups: chosen, match, apart, database };
}
