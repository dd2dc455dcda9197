import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { deadLetters } from "../../../../platform/queue-settings.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { getToday } from "../contract.ts";
import { shownDays } from "../model.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

async function today() {
  const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
  return app.as(token)(getToday, {});
}
const waitingOf = async (kind: string) => (await today()).waiting_list.find((thing) => thing.kind === kind);

describe("the first page of the administration", () => {
  it("counts who signed up and applied, day by day of Brasília, without those of before", async () => {
    const before = (await today()).day_list;
    expect(before).toHaveLength(shownDays);
    const person = await createUser(orm());
    await createUser(orm(), { createdAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000) });
    const company = await createCompany(orm());
    const opening = await createJobOpening(orm(), { companyId: company.id });
    await createApplication(orm(), { jobOpeningId: opening.id, userId: person.id });
    const after = (await today()).day_list;
    expect(after.map(({ day }) => day)).toEqual(before.map(({ day }) => day));
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    const [last, now] = [before.at(-1), after.at(-1)];
    expect(now?.sign_ups).toBe((last?.sign_ups ?? 0) + 1);
    expect(now?.applications).toBe((last?.applications ?? 0) + 1);
  });

  it("counts no administrator among those who signed up", async () => {
    const before = (await today()).day_list.at(-1)?.sign_ups;
    await createUser(orm(), { type: "ADMIN" });
    expect((await today()).day_list.at(-1)?.sign_ups).toBe(before);
  });

  it("tells what waits, and since when", async () => {
    const write = (at: string) =>
      orm().execute(sql`insert into contact_messages (email, phone, created_at)
        values ('quem@exemplo.com.br', '11987654321', ${at}::timestamptz)`);
    const before = (await waitingOf("contact"))?.count ?? 0;
    await write("2020-01-02T12:00:00Z");
    await write("2020-01-03T12:00:00Z");
    expect(await waitingOf("contact")).toEqual({
      kind: "contact",
      count: before + 2,
      since: "2020-01-02T12:00:00.000Z",
    });
    await orm().execute(
      sql`update contact_messages set answer = 'Oi', answered_at = now(), answered_by = ${
        (await createUser(orm(), { type: "ADMIN" })).id
      } where email = 'quem@exemplo.com.br'`,
    );
    expect((await waitingOf("contact"))?.count).toBe(before);
    const stop = (job: string, allowed: boolean) =>
      orm().execute(sql`insert into job_stops (job, rows_to_change, rows_in_all, allowed_at)
        values (${job}, 900, 1000, case when ${allowed}::boolean then now() end)`);
    expect(await waitingOf("stops")).toEqual({ kind: "stops", count: 0, since: null });
    await stop("sweep-images", false);
    await stop("compare-files", true);
    await stop("pay-out", false);
    expect(await waitingOf("stops")).toMatchObject({ count: 1, since: expect.any(String) });
    expect(await waitingOf("payouts")).toMatchObject({ count: 1 });
    expect(await waitingOf("jobs")).toEqual({ kind: "jobs", count: 0, since: null });
    await app.services.db.pool.query("insert into pgboss.job (name, data) values ($1, '{}')", [deadLetters]);
    expect(await waitingOf("jobs")).toMatchObject({ count: 1, since: expect.any(String) });
  });
});
