import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import pg from "pg";
import { expect, it } from "vitest";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { logIn } from "../../features/site/accounts/contract.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { useTestApp } from "../testing/harness.ts";
import { answerFailure, failureOf } from "./answer-failure.ts";

const app = useTestApp({ own: true });

/** Has the database fail with a SQLSTATE inside of a transaction, and answers as a call would. */
async function answerTo(state: string) {
  const server = Fastify();
  server.setErrorHandler(answerFailure);
  const raise = sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`);
  server.get("/", () => app.services.db.transaction((tx) => tx.execute(raise)));
  const { statusCode, headers, body } = await server.inject("/");
  await server.close();
  return { status: statusCode, retryAfter: headers["retry-after"], body };
}

it.each([
  ["25006", "a database that became read-only"],
  ["57P01", "one that is ending"],
  ["57P03", "one that is starting"],
  ["53100", "a full disk"],
  ["53200", "no memory left"],
  ["55P03", "a lock that was not free in time"],
  ["57014", "a statement that took too long"],
])("answers 503 for %s: %s", async (state) => {
  const answer = await answerTo(state);
  expect(answer).toMatchObject({ status: 503, retryAfter: "60" });
  expect(JSON.parse(answer.body)).toMatchObject({ code: "UNAVAILABLE" });
});

it.each(["40001", "40P01"])("answers 409 for %s that repeating did not help", async (state) => {
  const answer = await answerTo(state);
  expect(answer).toMatchObject({ status: 409, retryAfter: undefined });
  expect(JSON.parse(answer.body)).toMatchObject({ code: "CONFLICT" });
});

it("answers 503 where the disk of the process itself is full", async () => {
  const server = Fastify();
  server.setErrorHandler(answerFailure);
  // Linux has a file that is always full.
  server.get("/", () => pipeline(Readable.from(["a"]), createWriteStream("/dev/full")));
  const { statusCode, headers } = await server.inject("/");
  await server.close();
  expect([statusCode, headers["retry-after"]]).toEqual([503, "60"]);
});

it.each(["EDQUOT", "EROFS"])("takes %s of the disk for something that passes", (code) => {
  expect(failureOf(Object.assign(new Error("open"), { code }))).toMatchObject({ status: 503 });
});

it("answers a call that writes with 503 while the database only reads, and works again afterwards", async () => {
  const user = await createUser(app.services.db.orm, { password: "senha-de-teste" });
  const become = async (is: "on" | "off") => {
    const admin = new pg.Client({ connectionString: app.services.config.databaseUrl ?? "" });
    await admin.connect();
    await admin.query(`begin read write; do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${is}', current_database());
    end $$; commit`);
    // What was opened before knows nothing of it.
    const others = "datname = current_database() and pid <> pg_backend_pid()";
    if (is === "on")
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    await admin.end();
  };
  const attempt = async () =>
    (await app.request(logIn, { body: { email: user.email, password: "senha-de-teste" } })).status;
  await become("on");
  await eventually(async () => expect(await attempt()).toBe(503));
  await become("off");
  // The connections that were opened in between are dropped one after the other.
  await eventually(async () => expect(await attempt()).toBe(200));
});
