import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createPeople } from "../../../training/courses/testing/scene.ts";
import { exportAuditEntries, listAuditEntries } from "../contract.ts";
import { createAuditEntry } from "../testing/factory.ts";

/** How an administrator finds in the log what they look for. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

/** Two administrators who deal with two people and two companies on two days, and one who reads. */
async function scene() {
  const [ada, bia] = [
    await createUser(orm(), { type: "ADMIN", name: "Ada", lastname: "Lima" }),
    await createUser(orm(), { type: "ADMIN", name: "Bia", lastname: "Reis" }),
  ];
  const [ana, rui] = [
    await createUser(orm(), { name: "Ana", lastname: "Souza" }),
    await createUser(orm(), { name: "Rui", lastname: "Melo" }),
  ];
  const firm = await createCompany(orm(), { nameFancy: "Tecidos Aurora" });
  const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
  const on = (day: number, hour = 15) => new Date(Date.UTC(2026, 2, day, hour));
  const entry = (given: Parameters<typeof createAuditEntry>[1]) => createAuditEntry(orm(), given);
  const firmId = firm.id;
  const entries = {
    seen: await entry({ action: "PERSON_SEEN", actorId: ada.id, subjectId: ana.id, createdAt: on(9) }),
    blocked: await entry({ action: "PERSON_BLOCKED", actorId: ada.id, subjectId: ana.id, createdAt: on(10) }),
    other: await entry({
      action: "PERSON_BLOCKED",
      actorId: bia.id,
      subjectId: rui.id,
      createdAt: on(10, 16),
    }),
    freed: await entry({ action: "PERSON_UNBLOCKED", actorId: bia.id, subjectId: ana.id, createdAt: on(11) }),
    firm: await entry({
      action: "COMPANY_SEEN",
      ...{ actorId: ada.id, subjectId: firmId, companyId: firmId, createdAt: on(11, 16) },
    }),
  };
  const list = (query: object) => app.as(token)(listAuditEntries, { query });
  const find = async (query: object) => {
    const { audit_list } = await list(query);
    const names = audit_list.map(({ _id }) => Object.entries(entries).find(([, { id }]) => id === _id)?.[0]);
    return names.filter((name) => name !== undefined);
  };
  return { ada, bia, ana, rui, firm, token, entries, list, find };
}

describe("the entries are narrowed", () => {
  it("by each filter alone, and by all of them together", async () => {
    const { ada, bia, ana, rui, firm, list, find } = await scene();
    expect(await find({ actor: ada.id })).toEqual(["firm", "blocked", "seen"]);
    expect(await find({ subject: ana.id })).toEqual(["freed", "blocked", "seen"]);
    expect(await find({ company: firm.id })).toEqual(["firm"]);
    expect(await find({ action: "PERSON_BLOCKED", limit: 100 })).toEqual(["other", "blocked"]);
    expect(await find({ from: "2026-03-10", to: "2026-03-10" })).toEqual(["other", "blocked"]);
    expect(await find({ from: "2026-03-11", to: "2026-03-31" })).toEqual(["firm", "freed"]);
    expect(await find({ to: "2026-03-09" })).toEqual(["seen"]);
    expect(await find({ from: "", to: "2026-03-09" })).toEqual(["seen"]);

    expect(await find({ actor: ada.id, action: "PERSON_BLOCKED" })).toEqual(["blocked"]);
    expect(await find({ subject: ana.id, from: "2026-03-10" })).toEqual(["freed", "blocked"]);
    expect(await find({ actor: bia.id, subject: rui.id, to: "2026-03-09" })).toEqual([]);
    const all = { company: firm.id, actor: ada.id, subject: firm.id, action: "COMPANY_SEEN" };
    expect(await find({ ...all, from: "2026-03-11", to: "2026-03-11" })).toEqual(["firm"]);
    expect(await find({ ...all, to: "2026-03-10" })).toEqual([]);

    const { audit_list: second } = await list({ subject: ana.id, limit: 1, page: 1 });
    expect(second.map(({ action }) => action)).toEqual(["PERSON_BLOCKED"]);
  });

  it("by days as they begin and end in Brasília, when the row was begun, however late it was written", async () => {
    const { ada, token } = await scene();
    const { id: subjectId } = await createUser(orm());
    const entry = async (createdAt: string, writtenAt = createdAt) => {
      const at = { createdAt: new Date(createdAt), writtenAt: new Date(writtenAt) };
      await createAuditEntry(orm(), { action: "PERSON_SEEN", actorId: ada.id, subjectId, ...at });
    };
    await entry("2026-03-10T02:59:59.999Z");
    await entry("2026-03-10T02:59:58.000Z", "2026-03-10T03:00:07.000Z");
    await entry("2026-03-10T03:00:00.000Z");
    await entry("2026-03-11T02:59:59.999Z");
    await entry("2026-03-11T02:59:57.000Z", "2026-03-11T03:00:20.000Z");
    await entry("2026-03-11T03:00:00.000Z");
    const during = async (days: { from?: string; to?: string }) => {
      const query = { subject: subjectId, ...days };
      const { audit_list } = await app.as(token)(listAuditEntries, { query });
      return audit_list.map(({ created_at }) => created_at).toSorted();
    };
    const [tenth, last] = ["2026-03-10T03:00:00.000Z", "2026-03-11T02:59:59.999Z"];
    const late = "2026-03-11T02:59:57.000Z";
    expect(await during({ from: "2026-03-10", to: "2026-03-10" })).toEqual([tenth, late, last]);
    expect(await during({ to: "2026-03-09" })).toHaveLength(2);
    expect(await during({ from: "2026-03-11" })).toEqual(["2026-03-11T03:00:00.000Z"]);
    expect(await during({ from: "0001-01-01", to: "9999-12-31" })).toHaveLength(6);
  });

  it("and say what is called how that they are narrowed to, also where nothing is found", async () => {
    const { ada, ana, firm, list } = await scene();
    const { audit_list, audit_filter } = await list({ subject: ana.id, actor: ada.id, company: firm.id });
    expect(audit_list).toEqual([]);
    expect(audit_filter).toEqual({ actor: "Ada Lima", subject: "Ana Souza", company: "Tecidos Aurora" });
    const ofFirm = await list({ subject: firm.id });
    expect(ofFirm.audit_filter).toEqual({ actor: null, subject: "Tecidos Aurora", company: null });
    expect(ofFirm.audit_list[0]).toMatchObject({
      subject: { kind: "company", _id: firm.id },
      subject_name: "Tecidos Aurora",
    });
    const named = async () =>
      (await list({ subject: ana.id })).audit_list.map(({ subject_name }) => subject_name);
    expect(await named()).toEqual(["Ana Souza", "Ana Souza", "Ana Souza"]);
    await orm().update(users).set({ deletedAt: new Date() }).where(eq(users.id, ana.id));
    expect(await named()).toEqual([null, null, null]);
  });
});

it("what is no filter is refused on its field", async () => {
  const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
  const refused: [query: object, field: string][] = [
    [{ from: "2026-03-11", to: "2026-03-10" }, "to"],
    [{ from: "2026-02-30" }, "from"],
    [{ to: "ontem" }, "to"],
    [{ action: "PERSON_EATEN" }, "action"],
    [{ actor: "ana" }, "actor"],
    [{ subject: "1" }, "subject"],
    [{ company: "aurora" }, "company"],
  ];
  for (const call of [listAuditEntries, exportAuditEntries] as const) {
    for (const [query, field] of refused) {
      const reply = await app.request(call, { token, query } as never);
      expect([query, reply.status]).toEqual([query, 400]);
      expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field]);
    }
  }
});

it("nobody but the administration reads the log, nor takes it along", async () => {
  const { other, manager, staff, foreign, admin } = await createPeople(orm());
  const callers = [null, other.token, staff.token, manager.token, foreign.token, admin.token];
  for (const call of [listAuditEntries, exportAuditEntries] as const) {
    const statuses = [];
    for (const token of callers) statuses.push((await app.request(call, { token, query: {} })).status);
    expect([call.name, ...statuses]).toEqual([call.name, 401, 403, 403, 403, 403, 200]);
  }
});

it("what the filter lets pass is taken along as a spreadsheet, in words", async () => {
  const { ana, token } = await scene();
  const query = { subject: ana.id, to: "2026-03-10" };
  const file = await app.as(token)(exportAuditEntries, { query });
  expect(file).toMatchObject({ content_type: "text/csv; charset=utf-8" });
  expect(file.file_name).toMatch(/^registro-\d{4}-\d\d-\d\d\.csv$/);
  const lines = Buffer.from(file.base64, "base64").toString("utf8").trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/10\/03\/2026 12:00;Ada Lima;.*;Bloqueou a conta;pessoa;Ana Souza;/);
  expect(lines[2]).toMatch(/Olhou os dados da pessoa/);
});
