import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { guardBulkChange } from "../../../../platform/bulk-change-guard.ts";
import { defineJob } from "../../../../platform/queue.ts";
import { deadLetters } from "../../../../platform/queue-settings.ts";
import { stoppableJobNames } from "../../../../shared/stoppable-jobs.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { allowJob, getHealth, healthParts, retryDeadJob } from "../contract.ts";
import { lookAtParts, timetableNames } from "./look-at-parts.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const pool = () => app.services.db.pool;
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN" })).token;
const sendEmail = defineJob({ name: "send-email", schema: z.object({}) });
const greet = defineJob({ name: "greet", schema: z.object({}) });

/** A job that failed for good, as pg-boss leaves it. */
async function die(): Promise<string> {
  await app.services.queue.enqueue(orm(), greet, {});
  const { rows } = await pool().query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_output)
     values ($1, '{}', 'greet', '{"message": "O servidor de e-mail não respondeu"}') returning id`,
    [deadLetters],
  );
  return rows[0]?.id ?? "";
}

describe("the health of the product", () => {
  it("is told part by part, with what runs", async () => {
    const { part_list, version, dead_job_list } = await app.as(await administrator())(getHealth, {});
    expect(part_list.map(({ part }) => part)).toEqual([...healthParts]);
    expect(part_list.filter(({ state }) => state === "DOWN")).toEqual([]);
    for (const { text } of part_list) expect(text).toMatch(/\.$/);
    expect(version).toMatchObject({ product: expect.stringMatching(/^\d+\.\d+/), node: process.version });
    expect(version.migration).toMatch(/^\d{4}_/);
    expect(dead_job_list).toEqual([]);
  });

  it("says when jobs wait for too long, and which mails are tried again", async () => {
    await app.services.queue.enqueue(orm(), sendEmail, {});
    await pool().query(
      "update pgboss.job set state = 'retry', start_after = now() - interval '20 minutes' where name = 'send-email'",
    );
    const { part_list } = await app.as(await administrator())(getHealth, {});
    const of = (name: string) => part_list.find(({ part }) => part === name);
    expect(of("queue")).toMatchObject({ state: "DOWN", text: expect.stringContaining("20 minutos") });
    expect(of("mail")).toMatchObject({
      state: "ATTENTION",
      text: expect.stringContaining("1 e-mail falhou"),
    });
    await pool().query("delete from pgboss.job where name = 'send-email'");
  });

  it("says which routines are late, and which have no time at all", async () => {
    const { queue } = app.services;
    const all = await queue.timetables(orm());
    for (const { job } of all) {
      await queue.enqueue(orm(), defineJob({ name: job, schema: z.object({}) }), {});
      await pool().query(
        "update pgboss.job set state = 'completed', completed_on = now() - $2::interval where name = $1",
        [job, job === "renew-subscriptions" ? "3 hours" : "20 seconds"],
      );
      if (job !== "pay-out")
        await pool().query("insert into pgboss.schedule (name, cron) values ($1, '* * * * *')", [job]);
    }
    const token = await administrator();
    const timetables = async () =>
      (await app.as(token)(getHealth, {})).part_list.find(({ part }) => part === "timetables");
    expect(await timetables()).toEqual({
      part: "timetables",
      state: "DOWN",
      text: expect.stringMatching(
        /^1 rotina está atrasada: Renovar planos \(última vez em .*\)\. 1 rotina não tem horário marcado: Repassar ganhos \(/,
      ),
    });
    await pool().query("update pgboss.job set completed_on = now() where state = 'completed'");
    await pool().query("insert into pgboss.schedule (name, cron) values ('pay-out', '20 * * * *')");
    expect(await timetables()).toMatchObject({ state: "OK" });
    expect(all.map(({ job }) => job).toSorted()).toEqual(Object.keys(timetableNames).toSorted());
    await pool().query("delete from pgboss.job; delete from pgboss.schedule");
  });

  it("does not miss a folder where database and files are elsewhere", async () => {
    const context = {
      ...app.services,
      config: { ...app.services.config, dataDir: "/not/there", s3: {} as never },
    };
    const disk = async () => (await lookAtParts(context)).find(({ part }) => part === "disk");
    expect(await disk()).toMatchObject({ state: "OK" });
    expect(await lookAtParts({ ...context, config: { ...context.config, s3: null } })).toContainEqual(
      expect.objectContaining({ part: "disk", state: "DOWN" }),
    );
  });

  it("lists jobs that stopped, without what they were about, and puts one back once", async () => {
    const token = await administrator();
    const id = await die();
    const { dead_job_list, part_list } = await app.as(token)(getHealth, {});
    expect(dead_job_list).toEqual([
      { _id: id, job: "greet", stopped_at: expect.any(String), reason: "O servidor de e-mail não respondeu" },
    ]);
    expect(part_list.find(({ part }) => part === "queue")?.state).toBe("ATTENTION");
    const retry = () => app.request(retryDeadJob, { token, params: { id } });
    expect(statuses(await Promise.all([retry(), retry()]))).toEqual([200, 404]);
    const { rows } = await pool().query("select from pgboss.job where name = 'greet' and state = 'created'");
    expect(rows).toHaveLength(2);
    expect((await app.as(token)(getHealth, {})).dead_job_list).toEqual([]);
    const { audit_list } = await app.as(token)(listAuditEntries, { query: { subject: id } });
    expect(audit_list.map(({ action }) => action)).toEqual(["JOB_RETRIED"]);
  });

  it("lists jobs that would change more than usual, and allows one once at what was looked at", async () => {
    const password = "senha da Ada";
    const { token } = await createSignedInUser(orm(), { type: "ADMIN", password });
    const job = "close-expired-openings";
    let work = 0;
    const runs = (changes: number) =>
      guardBulkChange(app.services, { name: job }, { changes, of: 1_000 }, async () => {
        work += 1;
      });
    const stops = async () => (await app.as(token)(getHealth, {})).stopped_job_list;
    const allow = (changes: unknown, given: { password?: string; token?: string | null } = {}) =>
      app.request(allowJob, {
        token,
        params: { job },
        ...given,
        body: { password: given.password ?? password, stop: { changes } },
      });
    expect((await allow(900)).body).toMatchObject({ code: "JOB_STOP_NOT_FOUND" });
    await runs(900);
    const seen = { job, changes: 900, of: 1_000, stopped_at: expect.any(String) };
    expect(await stops()).toEqual([{ ...seen, is_allowed: false }]);

    const stranger = (await createSignedInUser(orm())).token;
    expect(
      statuses([
        await allow(900, { token: null }),
        await allow(900, { token: stranger }),
        await allow(900, { password: "outra" }),
        await allow(899),
        await allow("muitas"),
        await allow(0),
        await app.request(allowJob, {
          token,
          params: { job: "pay-out" },
          body: { password, stop: { changes: 900 } },
        }),
        await app.request(allowJob, { token, params: { job }, rawBody: "{" }),
      ]),
    ).toEqual([400, 400, 400, 401, 403, 404, 409, 422]);
    await runs(900);
    expect(work).toBe(0);

    expect(statuses(await Promise.all([allow(900), allow(900)]))).toEqual([200, 404]);
    expect(await stops()).toEqual([{ ...seen, is_allowed: true }]);
    const { audit_list } = await app.as(token)(listAuditEntries, { query: { action: "JOB_ALLOWED" } });
    expect(audit_list.map(({ details }) => details)).toEqual([{ job, changes: 900, of: 1_000 }]);
    await runs(900);
    expect(work).toBe(1);
    expect(await stops()).toEqual([]);
    await runs(900);
    expect([work, (await stops()).length]).toEqual([1, 1]);
  });

  it("knows every job that may stop; payouts are allowed where they are run", async () => {
    const { rows } = await pool().query<{ job: string }>("select job from job_shares where job <> 'pay-out'");
    expect(rows.map(({ job }) => job).toSorted()).toEqual(stoppableJobNames.toSorted());
  });

  it("knows no other job, and takes no nonsense for one", async () => {
    const token = await administrator();
    const retry = (id: string) => app.request(retryDeadJob, { token, params: { id } });
    expect((await retry(randomUUID())).status).toBe(404);
    expect((await retry("nada")).status).toBe(404);
    expect((await app.request(retryDeadJob, { params: { id: randomUUID() } })).status).toBe(401);
  });
});
