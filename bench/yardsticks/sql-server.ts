import pg from "pg";
import { withoutMark } from "../apart.ts";
import { cases } from "../cases/all.ts";
import { answerJson } from "./answer-json.ts";

/** Answers the lists from the same database with nothing between node:http and the hand-written SQL. */

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });
const answererOf = new Map(cases.map(({ path, sql }) => [path, sql]));

answerJson(async ({ url }) => (await answererOf.get(withoutMark(url ?? ""))?.(pool)) ?? null);
