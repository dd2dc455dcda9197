import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { auditEntries } from "../../audit/table.ts";
import { closeReports, listReports, sendReport } from "../contract.ts";
import type { ReportedKindName } from "../model.ts";
import { reports } from "../table.ts";
import { createReport } from "../testing/factory.ts";
import { forgetReporter } from "./handlers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let calls = 0;
interface Sending {
  token?: string | null;
  device?: string;
  network?: string;
}
/** Each call from another network, unless a device is named: the bounds are counted elsewhere. */
function send(report: unknown, { token = null, device, network }: Sending = {}) {
  calls += 1;
  return app.request(sendReport, {
    token,
    body: { report },
    remoteAddress: network ?? `10.7.${calls % 250}.1`,
    ...(device && { headers: { "x-device": device } }),
  });
}
const openOf = (subjectId: string) =>
  orm()
    .select()
    .from(reports)
    .where(and(eq(reports.subjectId, subjectId), isNull(reports.closedAt)))
    .orderBy(reports.id);
const about = (kind: ReportedKindName, subject: string, given: object = {}) => ({
  kind,
  subject,
  reason: "FRAUD",
  ...given,
});

async function publicThings(): Promise<[ReportedKindName, string][]> {
  const { id: companyId } = await createCompany(orm());
  const { id: userId } = await createUser(orm());
  return [
    ["job-opening", (await createJobOpening(orm(), { companyId })).id],
    ["product", (await createProduct(orm(), { companyId })).id],
    ["course", (await createPublishedCourse(orm(), { userId })).course.id],
    ["professional", userId],
    ["store", userId],
    ["company", companyId],
  ];
}

describe("a report", () => {
  it("of whatever is public comes from everybody, with words or without, and says thank you", async () => {
    const { token, user } = await createSignedInUser(orm());
    for (const [kind, id] of await publicThings()) {
      const first = await send(about(kind, id, { text: "Pede dinheiro antes.", homepage: "" }), { token });
      expect(first).toMatchObject({ status: 200, body: { message: /^Denúncia enviada/ } });
      expect(await send(about(kind, id, { elapsed_ms: 5_000 }))).toEqual(first);
      const rows = (await openOf(id)).filter((row) => row.kind === kind);
      expect(rows.map(({ reporterId, text }) => [reporterId, text])).toEqual([
        [user.id, "Pede dinheiro antes."],
        [null, null],
      ]);
    }
  });

  it("of the same thing by the same person counts once while it is open, however many are sent at once", async () => {
    const { id } = await createCompany(orm());
    const { token } = await createSignedInUser(orm());
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(about("company", id), { token })));
    expect(statuses(sent)).toEqual([200, 200, 200, 200, 200]);
    expect(await openOf(id)).toHaveLength(1);
    const device = "dispositivo-de-teste-0001";
    for (const reason of ["FRAUD", "OTHER"]) await send(about("company", id, { reason }), { device });
    // Who keeps no device is one with the network, whatever is sent from there.
    for (const reason of ["FRAUD", "OTHER", "RIGHTS"]) {
      await send(about("company", id, { reason }), { network: "10.8.0.1" });
    }
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const count = (await openOf(id)).length;
    const params = { kind: "company" as const, id };
    await app.as(admin.token)(closeReports, { params, body: { report: { outcome: "KEPT" } } });
    expect(await openOf(id)).toEqual([]);
    await send(about("company", id), { token });
    expect([count, (await openOf(id)).length]).toEqual([3, 1]);
  });

  it("of a robot gets the same answer, and nothing comes of it", async () => {
    const { id } = await createCompany(orm());
    for (const sign of [{ homepage: "http://x.test" }, { elapsed_ms: 200 }]) {
      expect((await send(about("company", id, sign))).status).toBe(200);
    }
    expect(await openOf(id)).toEqual([]);
  });

  it("of what nobody sees, or in other words than there are, is refused", async () => {
    const { id: companyId } = await createCompany(orm());
    const hidden = await createJobOpening(orm(), { companyId, approved: false });
    const draft = await createProduct(orm(), { companyId, status: "PREPARING" });
    const staff = await createUser(orm(), { type: "EMPLOYEE" });
    const gone = await createCompany(orm(), { deletedAt: new Date() });
    for (const [kind, id] of [
      ["job-opening", hidden.id],
      ["product", draft.id],
      ["professional", staff.id],
      ["store", staff.id],
      ["company", gone.id],
      ["course", companyId],
    ] as const) {
      expect([kind, (await send(about(kind, id))).status]).toEqual([kind, 404]);
    }
    const refused: [unknown, string[]][] = [
      [about("company", companyId, { reason: "BORING" }), ["report.reason"]],
      [about("company", companyId, { reason: undefined }), ["report.reason"]],
      [about("company", "abc"), ["report.subject"]],
      [{ ...about("company", companyId), kind: "user" }, ["report.kind"]],
      [about("company", companyId, { text: "x".repeat(1_001) }), ["report.text"]],
      [undefined, ["report"]],
    ];
    for (const [report, fields] of refused) {
      const reply = await send(report);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, fields]);
    }
    expect((await app.request(sendReport, { rawBody: "{" })).status).toBe(400);
    expect(await openOf(companyId)).toEqual([]);
  });

  it("is slowed down where one device sends many", async () => {
    const answers: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const { id } = await createCompany(orm());
      const body = { report: about("company", id) };
      answers.push((await app.request(sendReport, { body, remoteAddress: "10.9.9.9" })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe("the administration", () => {
  it("reads open reports by thing, the oldest first, and closes all of one together, once", async () => {
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const [one, two] = [await createCompany(orm()), await createCompany(orm())];
    const yearsAgo = (years: number) => new Date(Date.now() - years * 365 * 86_400_000);
    for (const [subjectId, reason, createdAt] of [
      [two.id, "FRAUD", yearsAgo(8)],
      [one.id, "OTHER", yearsAgo(9)],
      [one.id, "FRAUD", yearsAgo(3)],
      [one.id, "FRAUD", yearsAgo(2)],
    ] as const) {
      await createReport(orm(), { kind: "company", subjectId, reason, createdAt });
    }
    const list = (query: object = {}) => app.as(admin.token)(listReports, { query });
    const { report_list, report_dash } = await list({ kind: "company", limit: 2 });
    expect(report_list.map(({ _id, name, path, reports: count }) => [_id, name, path, count])).toEqual([
      [one.id, one.nameFancy, `/empresa/${one.slug}`, 3],
      [two.id, two.nameFancy, `/empresa/${two.slug}`, 1],
    ]);
    expect(report_list[0]).toMatchObject({
      is_public: true,
      reasons: [
        { reason: "FRAUD", reports: 2 },
        { reason: "OTHER", reports: 1 },
      ],
    });
    expect(report_list[0]?.texts).toHaveLength(3);
    expect((await list({ kind: "company", limit: 1, page: 1 })).report_list[0]?._id).toBe(two.id);
    expect(report_dash.reports).toBeGreaterThanOrEqual(4);

    const close = () =>
      app.request(closeReports, {
        token: admin.token,
        params: { kind: "company", id: one.id },
        body: { report: { outcome: "ACTED", note: "Perfil corrigido." } },
      });
    expect(statuses(await Promise.all([close(), close()]))).toEqual([200, 409]);
    const rows = await orm().select().from(reports).where(eq(reports.subjectId, one.id));
    expect(rows.map(({ outcome, note, closedBy }) => [outcome, note, closedBy])).toEqual(
      Array.from({ length: 3 }, () => ["ACTED", "Perfil corrigido.", admin.user.id]),
    );
    const written = await orm().select().from(auditEntries).where(eq(auditEntries.subjectId, one.id));
    expect(written.map(({ action, details }) => [action, details])).toEqual([
      ["REPORTS_CLOSED", { kind: "company", outcome: "ACTED", reports: 3 }],
    ]);
    const other = await createCompany(orm());
    const put = (body: unknown, id = other.id) =>
      app.request(closeReports, { token: admin.token, params: { kind: "company", id }, body });
    expect((await put({ report: { outcome: "KEPT" } })).status).toBe(404);
    expect((await put({ report: { outcome: "MAYBE" } })).status).toBe(400);
    expect((await put({})).status).toBe(400);
  });

  it("that comes while the others are read stays open", async () => {
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const { id } = await createCompany(orm());
    const report = (createdAt = new Date()) =>
      createReport(orm(), { kind: "company", subjectId: id, createdAt });
    const close = (until: string) =>
      app.request(closeReports, {
        token: admin.token,
        params: { kind: "company", id },
        body: { report: { outcome: "KEPT", until } },
      });
    // A list tells of milliseconds: these are not of the same one as what comes next.
    const createdAt = new Date(Date.now() - 1_000);
    await report(createdAt);
    await report(createdAt);
    const { report_list } = await app.as(admin.token)(listReports, { query: { limit: 50 } });
    const read = report_list.find(({ _id }) => _id === id)?.last_at ?? "";
    await report();
    expect((await close(read)).status).toBe(200);
    expect(await openOf(id)).toHaveLength(1);
    expect([(await close(read)).status, (await close("ontem")).status]).toEqual([409, 400]);
  });

  it("keeps what somebody reported and forgets who it was when the account is closed", async () => {
    const { user } = await createSignedInUser(orm());
    const { id: subjectId } = await createCompany(orm());
    await createReport(orm(), { kind: "company", subjectId, reporterId: user.id });
    await app.services.db.transaction((tx) => forgetReporter(tx, user.id));
    expect(await openOf(subjectId)).toMatchObject([{ reporterId: null, reason: "MISLEADING" }]);
  });
});
