import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { invitationScene } from "../../../../app/testing/invitations.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import {
  choosePassword,
  closeCompany,
  registerCompany,
  registerProfessional,
} from "../../../site/accounts/contract.ts";
import { cnpjOf } from "../../companies/testing/factory.ts";
import { users } from "../../users/table.ts";
import { createUser } from "../../users/testing/factory.ts";
import { addEmployee, listEmployees, removeEmployee, updateEmployee } from "../contract.ts";
import { getInvitingCompany, resendInvitation } from "../invitation-contract.ts";
import { employees } from "../table.ts";
import { createManagedCompany, createStaff } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { employmentOf, formFor, password, someMinutesLater } = invitationScene(app);
let made = 0;

describe("an account that a company opened", () => {
  const openFor = async (email: string) => {
    const made = await createManagedCompany(orm(), { password });
    const params = { companyId: made.company.id };
    const { employee } = await app.as(made.token)(addEmployee, { params, body: formFor(email) as never });
    return { ...made, params, employee };
  };
  const liveOf = (email: string) => orm().select().from(users).where(eq(users.email, email));

  it("tells which company opened it, by the link alone and until a password was chosen", async () => {
    const email = "balconista@exemplo.test";
    const { company } = await openFor(email);
    const [mail] = await queuedEmails(app, email);
    const token = /recuperar-senha\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const asked = () => app.request(getInvitingCompany, { params: { token } });
    expect(await asked()).toMatchObject({
      status: 200,
      body: { company: { name_fancy: company.nameFancy } },
    });
    const chosen = { email, password, confirm: password, token };
    await app.as(null)(choosePassword, { body: chosen });
    expect((await asked()).status).toBe(404);
  });

  it("gives way to the person who registers, who then owes the company nothing", async () => {
    const email = "dona.do.email@exemplo.test";
    const { token, params, employee } = await openFor(email);
    const registration = {
      user: { name: "Dona", lastname: "Silva", email, phone: "11988887777", password },
    } as never;
    const replies = await Promise.all(
      [1, 2].map(() => app.request(registerProfessional, { body: registration })),
    );
    expect(statuses(replies)).toEqual([200, 409]);
    const [own, ...others] = await liveOf(email);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ type: "SALESMAN", name: "Dona", createdByCompany: null });
    expect(own?.id).not.toBe(employee.user._id);
    expect(await employmentOf(own?.id ?? "")).toEqual([]);
    const ids = { ...params, employeeId: employee._id };
    expect((await app.request(removeEmployee, { token, params: ids })).status).toBe(404);
    expect((await app.request(resendInvitation, { token, params: ids })).status).toBe(404);
  });

  it("is missed by the manager who invited its person and reads why in a mail, and in the audit", async () => {
    const email = "prefere.a.propria@exemplo.test";
    const { company, manager, employee } = await openFor(email);
    const body = { user: { name: "Dona", lastname: "Silva", email, phone: "11988887777", password } };
    const replies = await Promise.all([1, 2, 3].map(() => app.request(registerProfessional, { body })));
    expect(statuses(replies)).toEqual([200, 409, 409]);
    const [own] = await liveOf(email);
    const entries = await orm()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, employee._id))
      .orderBy(auditEntries.id);
    expect(entries).toMatchObject([
      { action: "EMPLOYEE_ADDED", actorId: manager.id },
      { action: "EMPLOYEE_OPENED_OWN_ACCOUNT", actorId: own?.id, companyId: company.id, details: {} },
    ]);
    const [told, ...more] = await queuedEmails(app, manager.email);
    expect(more).toEqual([]);
    expect(told?.subject).toBe("Nome Digitado abriu uma conta própria e saiu da lista de colaboradores");
    expect(told?.text).toContain(email);
    // Of the new account no more than that it is there.
    expect(told?.text).not.toMatch(/Dona|Silva|8888/);
  });

  it("is told of to who resent the invitation last, and to nobody who manages the company no more", async () => {
    const register = (email: string) =>
      app.as(null)(registerCompany, {
        body: {
          company: { name_fancy: "Própria", document: cnpjOf(70_000_000 + ++made), phone: "1133334444" },
          user: { name: "Dona", lastname: "Silva", email, phone: "11988887777", password },
        } as never,
      });
    const resent = await openFor("reenviado@exemplo.test");
    const second = await createStaff(orm(), resent.company.id, true);
    await someMinutesLater();
    const ids = { ...resent.params, employeeId: resent.employee._id };
    await app.as(second.token)(resendInvitation, { params: ids });
    await register("reenviado@exemplo.test");
    expect(await queuedEmails(app, second.user.email)).toHaveLength(1);
    expect(await queuedEmails(app, resent.manager.email)).toEqual([]);

    const left = await openFor("sem.gestora@exemplo.test");
    await orm().update(employees).set({ manager: false }).where(eq(employees.userId, left.manager.id));
    await register("sem.gestora@exemplo.test");
    expect(await queuedEmails(app, left.manager.email)).toEqual([]);
    const [last] = await orm()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, left.employee._id))
      .orderBy(desc(auditEntries.id));
    expect(last?.action).toBe("EMPLOYEE_OPENED_OWN_ACCOUNT");
  });

  it("goes with the company, or with its entry, where nobody chose a password", async () => {
    const one = await openFor("nunca.entrou@exemplo.test");
    await app.as(one.token)(removeEmployee, { params: { ...one.params, employeeId: one.employee._id } });
    expect(await liveOf("nunca.entrou@exemplo.test")).toEqual([]);

    const two = await openFor("nunca.entrou2@exemplo.test");
    await app.as(two.token)(closeCompany, { params: { id: two.company.id }, body: { password } });
    expect(await liveOf("nunca.entrou2@exemplo.test")).toEqual([]);
  });

  it("never goes with a company that did not open it", async () => {
    const { company, token } = await createManagedCompany(orm(), { password });
    const stranger = await createUser(orm(), { type: "EMPLOYEE", passwordHash: null });
    await orm().insert(employees).values({
      companyId: company.id,
      userId: stranger.id,
      title: "Vendas",
      position: "FULL",
      manager: false,
    });
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
    expect(await liveOf(stranger.email)).toHaveLength(1);
  });

  it("is sent its link anew, and counts for no manager before it is claimed", async () => {
    const {
      token,
      params,
      employee,
      employee: { _id: employeeId },
    } = await openFor("link.novo@exemplo.test");
    await someMinutesLater();
    const resent = await app.as(token)(resendInvitation, { params: { ...params, employeeId } });
    expect(resent.employee).toMatchObject({ _id: employeeId, status: "INVITED" });
    expect(await queuedEmails(app, "link.novo@exemplo.test")).toHaveLength(2);
    await app.as(token)(updateEmployee, {
      params: { ...params, employeeId },
      body: { employee: { title: employee.title, position: "DIRECTOR", manager: true } },
    });
    const own = await app.as(token)(listEmployees, { params, query: { status: "ACTIVE" } });
    const last = { ...params, employeeId: own.company_list[0]?._id ?? "" };
    expect((await app.request(removeEmployee, { token, params: last })).body.code).toBe("LAST_MANAGER");
  });
});
