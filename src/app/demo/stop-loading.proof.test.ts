import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { images } from "../../features/base/media/table.ts";
import { users } from "../../features/people/users/table.ts";
import { useTestApp } from "../testing/harness.ts";
import { loadDemoData } from "./load-demo-data.ts";

const app = useTestApp({ own: true });

it("is stopped at its next step, and leaves nothing in the way of the next start", async () => {
  const { db, queue } = app.services;
  const stopping = new AbortController();
  let people = 0;
  // What is sent to the queue comes with courses, in the middle.
  const watched: typeof queue = {
    ...queue,
    async enqueue(connection, ...job) {
      people = await connection.$count(users);
      stopping.abort();
      return queue.enqueue(connection, ...job);
    },
  };
  const loading = loadDemoData({ ...app.services, queue: watched }, stopping.signal);
  await expect(loading).rejects.toThrow(stopping.signal.reason);
  expect(people).toBeGreaterThan(100);
  expect([await db.orm.$count(users), await db.orm.$count(images)]).toEqual([0, 0]);
  const { rows } = await db.orm.execute(sql`select 1 from pgboss.job`);
  expect(rows).toEqual([]);
});

it("does not begin where it was stopped before", async () => {
  const stopping = new AbortController();
  stopping.abort();
  await expect(loadDemoData(app.services, stopping.signal)).rejects.toThrow(stopping.signal.reason);
});
