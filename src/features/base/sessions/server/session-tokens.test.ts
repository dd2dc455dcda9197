import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../../platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../../platform/testing/test-database.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { issueSession, loadActor, revokeSession, revokeSessions, sweepSessions } from "./sessions.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await home.drop();
});

const newUser = async () => (await createUser(db.orm)).id;

const rowOf = async (userId: string) =>
  (await db.pool.query("select *, xmin::text from sessions where user_id = $1", [userId])).rows[0];

it("gives an unguessable token and keeps only its hash", async () => {
  const userId = await newUser();
  const token = await issueSession(db.orm, userId);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await rowOf(userId))).not.toContain(token);
  expect(await loadActor(db.orm, token)).toMatchObject({ userId });
});

it("knows no other token", async () => {
  expect(await loadActor(db.orm, "")).toBeNull();
  expect(await loadActor(db.orm, "x".repeat(100_000))).toBeNull();
  expect(await loadActor(db.orm, "\u0000'; drop table sessions")).toBeNull();
});

it("slides at most once an hour", async () => {
  const userId = await newUser();
  const token = await issueSession(db.orm, userId);
  const before = await rowOf(userId);
  await loadActor(db.orm, token);
  expect((await rowOf(userId)).xmin).toBe(before.xmin);

  await db.pool.query(
    "update sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day' where user_id = $1",
    [userId],
  );
  expect(await loadActor(db.orm, token)).toMatchObject({ userId });
  expect((await rowOf(userId)).expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

it("ends after 30 days without use", async () => {
  const userId = await newUser();
  const token = await issueSession(db.orm, userId);
  await db.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
    userId,
  ]);
  expect(await loadActor(db.orm, token)).toBeNull();
});

it("ends for good after 180 days, however often it is used, and is swept", async () => {
  const [old, young] = [await newUser(), await newUser()];
  const [tokenOfOld, tokenOfYoung] = [await issueSession(db.orm, old), await issueSession(db.orm, young)];
  const age = (userId: string, days: number) =>
    db.pool.query(
      `update sessions set created_at = now() - make_interval(days => $2), last_seen_at = now() - interval '2 hours'
        where user_id = $1`,
      [userId, days],
    );
  await age(old, 180);
  await age(young, 179);
  expect(await loadActor(db.orm, tokenOfOld)).toBeNull();
  expect(await loadActor(db.orm, tokenOfYoung)).toMatchObject({ userId: young });
  expect(await rowOf(old)).toBeDefined();
  await sweepSessions(db.orm);
  expect(await rowOf(old)).toBeUndefined();
  expect(await rowOf(young)).toBeDefined();
});

it("revokes one device, or all but one, and nobody else's", async () => {
  const userId = await newUser();
  const stranger = await issueSession(db.orm, await newUser());
  const [phone = "", laptop = "", tablet = ""] = await Promise.all(
    [1, 2, 3].map(() => issueSession(db.orm, userId)),
  );
  await revokeSession(db.orm, phone);
  expect(await loadActor(db.orm, phone)).toBeNull();
  expect(await loadActor(db.orm, laptop)).not.toBeNull();

  await db.transaction((tx) => revokeSessions(tx, userId, { except: laptop }));
  expect(await loadActor(db.orm, tablet)).toBeNull();
  expect(await loadActor(db.orm, laptop)).not.toBeNull();

  await revokeSessions(db.orm, userId);
  expect(await loadActor(db.orm, laptop)).toBeNull();
  expect(await loadActor(db.orm, stranger)).not.toBeNull();
});

it("is swept once it ended, and not before", async () => {
  const [ended, present] = [await newUser(), await newUser()];
  await issueSession(db.orm, ended);
  await issueSession(db.orm, present);
  await db.pool.query("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [
    ended,
  ]);
  await sweepSessions(db.orm);
  expect(await rowOf(ended)).toBeUndefined();
  expect(await rowOf(present)).toBeDefined();
});
