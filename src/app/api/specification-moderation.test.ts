import { expect, it } from "vitest";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";

/** Moderation and reports with exactly the keys that their documentation names. */

const app = useTestApp({ own: true });
const send = literalClient(app);
const orm = () => app.services.db.orm;

it("GET and PUT /api/moderation, POST, GET and PUT /api/report", async () => {
  const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
  const { company } = await createManagedCompany(orm());
  const { id } = await createJobOpening(orm(), { companyId: company.id, approved: false });
  const { body: list } = await send("GET /api/moderation?kind=job-opening&state=WAITING&limit=5&page=0", {
    token,
  });
  expect(Object.keys(list)).toEqual(["moderation_list", "moderation_dash"]);
  expect(list.moderation_list).toMatchObject([{ kind: "job-opening", _id: id, state: "WAITING" }]);
  const { body: seen } = await send(`GET /api/moderation/job-opening/${id}`, { token });
  const { version, fields } = seen.moderation as { version: string; fields: object[] };
  expect(Object.keys(fields[0] ?? {}).toSorted()).toEqual([
    "after",
    "aside",
    "before",
    "changed",
    "images",
    "label",
  ]);
  const decided = await send(`PUT /api/moderation/job-opening/${id}`, {
    token,
    body: { moderation: { decision: "APPROVE", version } },
  });
  expect([decided.status, Object.keys(decided.body)]).toEqual([200, ["message", "moderation"]]);
  const reported = await send("POST /api/report", {
    body: { report: { kind: "job-opening", subject: id, reason: "OTHER", text: "" } },
  });
  expect([reported.status, Object.keys(reported.body)]).toEqual([200, ["message"]]);
  const { body: reports } = await send("GET /api/report?limit=5&page=0", { token });
  expect(reports).toMatchObject({
    report_list: [{ kind: "job-opening", _id: id, reports: 1, texts: [] }],
    report_dash: { things: 1, reports: 1 },
  });
  const closed = await send(`PUT /api/report/job-opening/${id}`, {
    token,
    body: { report: { outcome: "ACTED", note: "" } },
  });
  expect([closed.status, Object.keys(closed.body)]).toEqual([200, ["message"]]);
});
