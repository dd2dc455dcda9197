import { expect, it } from "vitest";
import { createWatchServer } from "./health.ts";
import { useTestApp } from "./testing/harness.ts";

const token = "um-segredo-que-so-o-coletor-conhece";
const app = useTestApp({ env: { METRICS_TOKEN: token } });
const without = useTestApp();

const ask = (authorization?: string, server = app.server) =>
  server.inject({ url: "/metrics", headers: { ...(authorization && { authorization }) } });

it("counts answers by the pattern of their address, connections and jobs, in the OpenMetrics format", async () => {
  await app.server.inject("/api/user/alguem-que-nao-existe");
  await app.server.inject("/vivo");
  const reply = await ask(`Bearer ${token}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain("application/openmetrics-text; version=1.0.0");
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/vivo",status="200"\} 1\n/,
  );
  expect(reply.body).not.toContain("alguem-que-nao-existe");
  expect(reply.body).toMatch(/\ndatabase_connections\{state="open"\} \d+\n/);
  expect(reply.body).toMatch(/\nqueue_jobs\{state="dead"\} 0\n/);
  expect(reply.body).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
  expect(reply.body.endsWith("# EOF\n")).toBe(true);
});

it("measures timetables, mails, money, stopped jobs and the disk, also of a process that has no pages", async () => {
  const { pool } = app.services.db;
  await pool.query("insert into job_stops (job, rows_to_change, rows_in_all) values ('sweep-images', 9, 9)");
  await pool.query("insert into statement_comparisons (day, lines) values (current_date - 1, 1)");
  await pool.query(`insert into statement_differences
      (day, kind, reference, ledger_cents, ledger_fee_cents, statement_cents, statement_fee_cents)
    values (current_date - 1, 'PAYMENT', 'x', 1000, 0, 400, 0)`);
  const worker = createWatchServer(app.services);
  expect((await worker.inject("/vivo")).json()).toEqual({ status: "ok" });
  expect((await ask(undefined, worker)).statusCode).toBe(401);
  for (const server of [app.server, worker]) {
    const { body } = await ask(`Bearer ${token}`, server);
    for (const line of [
      'timetable_late{job="renew-subscriptions"} 1',
      'timetable_late{job="pay-out"} 1',
      'queue_jobs{state="stopped"} 1',
      "ledger_difference_cents 600",
      "ledger_faults 0",
      'charges_of_day{state="PAID"} 0',
      "payments_unanswered 0",
      'mails{state="waiting"} 0',
    ])
      expect(body).toContain(`\n${line}\n`);
    expect(body).toMatch(/\ndisk_bytes\{state="free"\} \d+\n/);
  }
  await worker.close();
});

it("is told to nobody else", async () => {
  for (const given of [undefined, "Bearer outro", token, `Bearer ${token} `.trimEnd().slice(0, -1)]) {
    const reply = await ask(given);
    expect(reply.statusCode).toBe(401);
    expect(reply.body).not.toContain("http_request");
  }
});

it("is not there without a token in the configuration", async () => {
  expect((await ask(`Bearer ${token}`, without.server)).statusCode).toBe(404);
});
