import { expect, it } from "vitest";
import * as contract from "../features/base/moderation/contract.ts";
import { moderationDecisions, moderationItems, reports } from "../features/base/moderation/table.ts";
import { createReport } from "../features/base/moderation/testing/factory.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import { createJobOpening } from "../features/work/job-openings/testing/factory.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";

/** Who may make which call about moderation: everybody reports, the administration alone reads and decides. */

const app = useTestApp();
const orm = () => app.services.db.orm;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = Object.values<unknown>(contract).filter(isEndpoint);

type Caller = "nobody" | "professional" | "employee" | "manager" | "admin";
type Row = [send: { params?: object; body?: unknown }, answers: Record<Caller, number>];

const everybody = (status: number) => ({
  ...{ nobody: status, professional: status, employee: status, manager: status, admin: status },
});
const administrators = { nobody: 401, professional: 403, employee: 403, manager: 403, admin: 200 };

const tableFor = (
  opening: { kind: string; id: string },
  company: string,
  version: string,
): Record<string, Row> => ({
  listModeration: [{}, administrators],
  getModeration: [{ params: opening }, administrators],
  decideModeration: [
    { params: opening, body: { moderation: { decision: "APPROVE", version } } },
    administrators,
  ],
  sendReport: [{ body: { report: { kind: "company", subject: company, reason: "FRAUD" } } }, everybody(200)],
  listReports: [{}, administrators],
  closeReports: [
    { params: { kind: "company", id: company }, body: { report: { outcome: "KEPT" } } },
    administrators,
  ],
});

it("each call answers each kind of caller as the table says, and who is refused changes nothing", async () => {
  const { other, admin, manager, staff, company, foreign } = await createPeople(orm());
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    professional: other.token,
    employee: staff.token,
    // Also not about what is their own.
    manager: manager.token,
    admin: admin.token,
  };
  const { id } = await createJobOpening(orm(), { companyId: company.id, approved: false });
  await createReport(orm(), { kind: "company", subjectId: foreign.company.id });
  const opening = { kind: "job-opening" as const, id };
  const { moderation } = await app.as(admin.token)(contract.getModeration, { params: opening });
  const table = tableFor(opening, foreign.company.id, moderation.version);
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const stored = async () => [
    await orm().select().from(moderationItems),
    await orm().select().from(moderationDecisions),
    await orm().select().from(reports),
  ];
  const before = await stored();
  const answers: string[] = [];
  const expected: string[] = [];
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const call of calls) {
      const [send, wanted] = table[call.name] ?? [{}, everybody(0)];
      for (const [caller, status] of Object.entries(wanted)) {
        if (!isWanted(status)) continue;
        const reply = await app.request(call, { ...send, token: tokens[caller as Caller] } as never);
        answers.push(`${call.name} ${caller}: ${reply.status}`);
        expected.push(`${call.name} ${caller}: ${status}`);
      }
    }
  };
  await sendAll((status) => status !== 200);
  expect(await stored()).toEqual(before);
  await sendAll((status) => status === 200);
  expect(answers).toEqual(expected);
});
