import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { isUnused } from "../../features/training/videos/server/video-uses.ts";
import { useTestApp } from "../testing/harness.ts";

const app = useTestApp();

it("asks every column that points to a video: one that is forgotten would lose its videos to the sweep", async () => {
  const { rows: columns } = await app.services.db.pool.query<{ place: string }>(`
    select format('"%s"."%s"', pointing.relname, a.attname) as place
    from pg_constraint c
    join pg_class pointing on pointing.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'videos'::regclass and c.confdeltype <> 'c'`);
  expect(columns).not.toEqual([]);
  const condition = isUnused(app.services);
  const asked = condition ? new PgDialect().sqlToQuery(condition).sql : "";
  expect(columns.map(({ place }) => place).filter((place) => !asked.includes(place))).toEqual([]);
});
