import { createServer } from "node:http";
import pg from "pg";
import { withoutMark } from "../apart.ts";
import { cases } from "../cases/all.ts";

/** Answers the lists from the same database with nothing between node:http and the hand-written SQL. */

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });
const answererOf = new Map(cases.map(({ path, sql }) => [path, sql]));

const server = createServer(async (request, response) => {
  try {
    const answer = await answererOf.get(withoutMark(request.url ?? ""))?.(pool);
    const body = JSON.stringify(answer ?? {});
    response.writeHead(answer ? 200 : 404, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.on("disconnect", () => process.exit(0));
