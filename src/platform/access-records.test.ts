import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../app/testing/harness.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { accessRecords, sweepAccessRecords } from "./accesses.ts";
import { eventually } from "./testing/eventually.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const records = () => orm().select().from(accessRecords).orderBy(accessRecords.address);
const visit = (token: string, remoteAddress: string) =>
  app.server.inject({ url: "/api/user", remoteAddress, headers: { authorization: `Bearer ${token}` } });

it("keeps once an hour who used the product from where, and of visitors nothing", async () => {
  const { token, user } = await createSignedInUser(orm());
  for (const address of ["203.0.113.7", "2001:db8::7", "::ffff:203.0.113.7"]) await visit(token, address);
  await app.server.inject({ url: "/api/states/", remoteAddress: "203.0.113.9" });
  await eventually(async () =>
    expect(await records()).toEqual([
      { userId: user.id, address: "203.0.113.7", hour: expect.any(Date), firstAt: expect.any(Date) },
      { userId: user.id, address: "2001:db8::7", hour: expect.any(Date), firstAt: expect.any(Date) },
    ]),
  );
});

it("removes them after six months", async () => {
  await orm().delete(accessRecords);
  await orm().execute(sql`insert into legal.access_records (user_id, address, hour)
    select gen_random_uuid(), '203.0.113.7', date_trunc('hour', now() - age, 'UTC')
      from unnest(array['5 months', '6 months 1 day']::interval[]) as age`);
  await sweepAccessRecords(orm(), app.services.log, app.services.db.transaction);
  expect(await records()).toHaveLength(1);
});
