import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { images } from "../../features/media/table.ts";
import { users } from "../../features/users/table.ts";
import { useTestApp } from "../testing/harness.ts";
import { loadDemoData } from "./load-demo-data.ts";

const app = useTestApp({ own: true });

const filesStored = async () => {
  const all = await readdir(app.services.config.dataDir, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

it("is stopped within moments, and leaves neither rows nor files in the way of the next start", async () => {
  const { db, storage } = app.services;
  const before = await filesStored();
  const stopping = new AbortController();
  const stored = vi.fn();
  const watched: typeof storage = {
    ...storage,
    async put(...file) {
      const measures = await storage.put(...file);
      stored();
      return measures;
    },
  };
  const loading = loadDemoData({ ...app.services, storage: watched }, stopping.signal);
  loading.catch(() => undefined);
  await vi.waitFor(() => expect(stored.mock.calls.length).toBeGreaterThan(20), { timeout: 20_000 });
  const began = Date.now();
  stopping.abort();
  await expect(loading).rejects.toThrow(stopping.signal.reason);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(await filesStored()).toEqual(before);
  expect([await db.orm.$count(users), await db.orm.$count(images)]).toEqual([0, 0]);
  const { rows } = await db.orm.execute(sql`select 1 from pgboss.job`);
  expect(rows).toEqual([]);
});

it("is stopped at the next step where no file is stored", async () => {
  const stopping = new AbortController();
  stopping.abort();
  await expect(loadDemoData(app.services, stopping.signal)).rejects.toThrow(stopping.signal.reason);
});
