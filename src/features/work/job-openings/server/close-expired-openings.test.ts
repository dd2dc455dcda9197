import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { allowStoppedJob, listJobStops } from "../../../../platform/bulk-change-guard.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { jobOpenings } from "../table.ts";
import { createJobOpening } from "../testing/factory.ts";
import { closeExpiredOpenings } from "./close-expired-openings.ts";

const app = useTestApp({ own: true });
const night = { clock: fixedClock("2026-03-02T03:05:00Z") };
const wrongNight = { clock: fixedClock("2027-04-06T03:05:00Z") };
const openings = 3_000;

/** Openings of which a tenth expired the day before, while all the others last for a year. */
beforeEach(async () => {
  const { orm } = app.services.db;
  await orm.execute(sql`truncate job_openings, job_stops cascade`);
  const { company } = await createManagedCompany(orm);
  const model = await createJobOpening(orm, { companyId: company.id });
  const { columns } = (
    await orm.execute<{ columns: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'job_openings' and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'expiration')`)
  ).rows[0] ?? { columns: "" };
  await orm.execute(sql`
    insert into job_openings (id, slug, expiration, ${sql.raw(columns)})
    select uuidv7(), 'vaga-' || n, case when n % 10 = 0 then date '2026-03-01' else date '2027-03-01' end, ${sql.raw(columns)}
    from job_openings, generate_series(1, ${openings}::int) n where id = ${model.id}`);
  await orm.delete(jobOpenings).where(eq(jobOpenings.id, model.id));
});

const closed = () => app.services.db.orm.$count(jobOpenings, eq(jobOpenings.status, "CLOSED"));
const stops = () => listJobStops(app.services.db.orm);

it("closes what a night usually closes, and is not asked", async () => {
  await closeExpiredOpenings(app.services, night);
  expect(await closed()).toBe(openings / 10);
  expect(await stops()).toEqual([]);
});

it("closes none where a clock that is a year ahead would close them all, and says so", async () => {
  await closeExpiredOpenings(app.services, wrongNight);
  await closeExpiredOpenings(app.services, wrongNight);
  expect(await closed()).toBe(0);
  expect(await stops()).toEqual([
    {
      job: "close-expired-openings",
      stoppedAt: expect.any(Date),
      changes: openings,
      of: openings,
      isAllowed: false,
    },
  ]);
});

it("closes them in batches once an administrator allows it, and asks again the next time", async () => {
  const { orm } = app.services.db;
  expect(await allowStoppedJob(orm, "close-expired-openings")).toBe(false);
  await closeExpiredOpenings(app.services, wrongNight);
  expect(await allowStoppedJob(orm, "close-expired-openings")).toBe(true);
  await closeExpiredOpenings(app.services, wrongNight);
  expect(await closed()).toBe(openings);
  expect(await stops()).toEqual([]);
  await orm.update(jobOpenings).set({ status: "OPEN" });
  await closeExpiredOpenings(app.services, wrongNight);
  expect(await closed()).toBe(0);
});
