import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { queuedEmails } from "../../../app/testing/queued-emails.ts";
import {
  closeAccount,
  closeCompany,
  loadSession,
  registerCompany,
  registerProfessional,
} from "../../accounts/contract.ts";
import { auditEntries } from "../../audit/table.ts";
import { cnpjOf } from "../../companies/testing/factory.ts";
import { users } from "../../users/table.ts";
import { createSignedInUser, createUser } from "../../users/testing/factory.ts";
import { addEmployee, listEmployees, removeEmployee, updateEmployee } from "../contract.ts";
import {
  acceptInvitation,
  getInvitation,
  getInvitingCompany,
  refuseInvitation,
  resendInvitation,
} from "../invitation-contract.ts";
import { employeeInvitations, employees } from "../table.ts";
import { createManagedCompany, createStaff } from "../testing/scene.ts";

const app = useTestApp();
const password = "segredo certo";
/** As if the last invitations had been mailed some minutes ago. */
const someMinutesLater = () => app.services.db.pool.query("delete from rate_limit_hits");
let made = 0;
const nobodysToken = "x".repeat(43);

const orm = () => app.services.db.orm;
const formFor = (email: string, employee: Record<string, unknown> = {}) => ({
  user: { name: "Nome", lastname: "Digitado", email },
  employee: { title: "Promotora", position: "JUNIOR", ...employee },
});

/** A company, and somebody with an account of their own and no company. */
async function scene() {
  const { company, manager, token } = await createManagedCompany(orm(), { password });
  const free = await createSignedInUser(orm(), { type: "EMPLOYEE", name: "Lia", lastname: "Melo", password });
  const params = { companyId: company.id };
  const ask = (change?: Record<string, unknown>, by = token) =>
    app.request<{ employee: { _id: string } }>(addEmployee, {
      token: by,
      params,
      body: formFor(free.user.email, change),
    });
  return { company, manager, token, params, free, ask };
}

/** The token of the newest invitation that an e-mail holds. */
async function linkOf(email: string): Promise<string> {
  const link = /\/convite\/([\w-]{43})/.exec((await queuedEmails(app, email)).at(-1)?.text ?? "")?.[1];
  if (!link) throw new Error("The e-mail holds no invitation");
  return link;
}

const answer = (endpoint: typeof acceptInvitation | typeof refuseInvitation, token: string, link: string) =>
  app.request(endpoint, { token, params: { token: link } });
const accept = (token: string, link: string) => answer(acceptInvitation, token, link);
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const employmentOf = (userId: string) => orm().select().from(employees).where(eq(employees.userId, userId));

describe("who has an account and no company", () => {
  it("is asked, told who asks, and joins by accepting", async () => {
    const { company, manager, token, params, free, ask } = await scene();
    const { status, body } = await ask({ manager: true });
    expect(status).toBe(200);
    expect(body.message).toBe("Convite enviado. A pessoa entra na equipe quando aceitar.");
    // Of the account no more than what the company wrote.
    expect(body.employee).toMatchObject({
      user: { _id: null, name: "Nome", lastname: "Digitado", email: free.user.email },
      status: "INVITED",
      has_access: false,
    });
    expect(JSON.stringify(body)).not.toContain(free.user.id);
    expect(await employmentOf(free.user.id)).toEqual([]);
    expect((await app.as(free.token)(loadSession)).company).toBeNull();

    const link = await linkOf(free.user.email);
    const { invitation } = await app.as(free.token)(getInvitation, { params: { token: link } });
    expect(invitation).toMatchObject({
      status: "PENDING",
      company: { name_fancy: company.nameFancy },
      invited_by: `${manager.name} ${manager.lastname}`,
      manager: true,
      email: free.user.email,
    });
    expect((await accept(free.token, link)).status).toBe(200);
    expect(await employmentOf(free.user.id)).toMatchObject([
      { companyId: company.id, manager: true, title: "Promotora", position: "JUNIOR" },
    ]);
    const { company_list } = await app.as(token)(listEmployees, { params });
    expect(company_list.map(({ user, status }) => [user._id, user.name, status])).toEqual([
      [free.user.id, "Lia", "ACTIVE"],
      [manager.id, manager.name, "ACTIVE"],
    ]);
  });

  it("refuses, which the company sees and may ask again", async () => {
    const { token, params, free, ask } = await scene();
    const { body } = await ask();
    const link = await linkOf(free.user.email);
    expect((await answer(refuseInvitation, free.token, link)).status).toBe(200);
    expect(await employmentOf(free.user.id)).toEqual([]);
    expect(await accept(free.token, link)).toMatchObject({
      status: 409,
      body: { code: "INVITATION_ANSWERED" },
    });
    const refused = await app.as(token)(listEmployees, { params, query: { status: "REFUSED" } });
    expect(refused.company_list).toMatchObject([{ _id: body.employee._id, has_access: false }]);
    const employeeId = body.employee._id;
    const again = await app.request(resendInvitation, { token, params: { ...params, employeeId } });
    expect(again).toMatchObject({ status: 409, body: { code: "NOTHING_TO_RESEND" } });

    expect((await ask()).status).toBe(200);
    expect((await accept(free.token, link)).status).toBe(404);
    expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  });

  it("alone answers: another account is told so, a visitor logs in first", async () => {
    const { token, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const professional = await createSignedInUser(orm());
    const elsewhere = await scene();
    for (const endpoint of [getInvitation, acceptInvitation, refuseInvitation]) {
      const params = { token: link };
      expect((await app.request(endpoint, { params })).status).toBe(401);
      for (const other of [token, professional.token, elsewhere.free.token]) {
        const reply = await app.request(endpoint, { token: other, params });
        expect(reply).toMatchObject({ status: 403, body: { code: "INVITATION_OF_ANOTHER_ACCOUNT" } });
      }
      for (const wrong of [nobodysToken, "nada", "%00"]) {
        const reply = await app.request(endpoint, { token: free.token, params: { token: wrong } });
        expect(reply.status).toBe(404);
      }
    }
    expect(await employmentOf(free.user.id)).toEqual([]);
  });

  it("reads before the login which company asks, and nothing else, as long as the question waits", async () => {
    const { company, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const read = (token = link) => app.request(getInvitingCompany, { params: { token } });
    expect(await read()).toEqual({
      status: 200,
      body: { company: { name_fancy: company.nameFancy, slug: company.slug, image: null } },
    });
    for (const wrong of [nobodysToken, "nada", "%00"]) expect((await read(wrong)).status).toBe(404);
    await answer(refuseInvitation, free.token, link);
    expect((await read()).status).toBe(404);
  });

  it("is asked once, also by two managers at once, and joins once, also by two presses at once", async () => {
    const { company, free, ask } = await scene();
    const second = await createStaff(orm(), company.id, true);
    const replies = await Promise.all([ask(), ask({}, second.token), ask()]);
    expect(statuses(replies)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "ALREADY_INVITED",
      fields: { "user.email": expect.any(String) },
    });
    expect(await queuedEmails(app, free.user.email)).toHaveLength(1);
    const link = await linkOf(free.user.email);
    expect(statuses(await Promise.all([1, 2, 3].map(() => accept(free.token, link))))).toEqual([
      200, 409, 409,
    ]);
    expect(await employmentOf(free.user.id)).toHaveLength(1);
  });

  it("joins one company where two ask", async () => {
    const one = await scene();
    const other = await scene();
    const links: string[] = [];
    for (const { params, token } of [one, other]) {
      await app.as(token)(addEmployee, { params, body: formFor(one.free.user.email) as never });
      links.push(await linkOf(one.free.user.email));
    }
    const replies = await Promise.all(links.map((link) => accept(one.free.token, link)));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("EMPLOYED_ELSEWHERE");
    expect(await employmentOf(one.free.user.id)).toHaveLength(1);
  });
});

describe("an invitation that waits", () => {
  it("is changed, sent anew, and withdrawn by the company; older links are dead", async () => {
    const { token, params, free, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const first = await linkOf(free.user.email);
    const employee = { title: "Gerente", position: "MANAGER", manager: true };
    await app.as(token)(updateEmployee, { params: { ...params, employeeId }, body: { employee } as never });
    await someMinutesLater();
    const resent = await app.as(token)(resendInvitation, { params: { ...params, employeeId } });
    expect(resent).toMatchObject({
      message: "Convite reenviado",
      employee: { status: "INVITED", manager: true },
    });
    expect((await accept(free.token, first)).status).toBe(404);
    const link = await linkOf(free.user.email);
    expect(link).not.toBe(first);

    expect(await app.as(token)(removeEmployee, { params: { ...params, employeeId } })).toEqual({
      message: "Convite retirado",
    });
    expect((await accept(free.token, link)).status).toBe(404);
    expect(
      (await app.as(token)(listEmployees, { params, query: { name: "digitado" } })).company_list,
    ).toEqual([]);
  });

  it("is mailed once within some minutes, however many managers press at once", async () => {
    const { company, token, params, free, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const second = await createStaff(orm(), company.id, true);
    const resend = (by: string) =>
      app.request(resendInvitation, { token: by, params: { ...params, employeeId } });
    const link = await linkOf(free.user.email);
    expect(await resend(token)).toMatchObject({
      status: 429,
      body: {
        code: "INVITATION_JUST_SENT",
        message: "Este convite acabou de ser enviado. Tente de novo em 5 min.",
      },
    });
    expect(await linkOf(free.user.email)).toBe(link);

    await someMinutesLater();
    const replies = await Promise.all([token, second.token, token, second.token].map(resend));
    expect(statuses(replies)).toEqual([200, 429, 429, 429]);
    expect(await queuedEmails(app, free.user.email)).toHaveLength(2);
    expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  });

  it("belongs to the managers of its company alone", async () => {
    const { company, params, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const staff = await createStaff(orm(), company.id);
    const stranger = await scene();
    const ids = { ...params, employeeId };
    expect((await app.request(resendInvitation, { params: ids })).status).toBe(401);
    for (const token of [staff.token, stranger.token]) {
      expect((await app.request(resendInvitation, { token, params: ids })).status).toBe(403);
      expect((await app.request(removeEmployee, { token, params: ids })).status).toBe(403);
    }
    const foreign = { ...stranger.params, employeeId };
    for (const endpoint of [resendInvitation, removeEmployee]) {
      expect((await app.request(endpoint, { token: stranger.token, params: foreign })).status).toBe(404);
    }
  });

  it("expires after some days and may be asked anew", async () => {
    const { token, params, free, ask } = await scene();
    const employeeId = (await ask()).body.employee._id;
    const expire = () =>
      app.services.db.pool.query(
        "update employee_invitations set expires_at = now() - interval '1 second' where id = $1",
        [employeeId],
      );
    await expire();
    const link = await linkOf(free.user.email);
    const { invitation } = await app.as(free.token)(getInvitation, { params: { token: link } });
    expect(invitation.status).toBe("EXPIRED");
    expect((await accept(free.token, link)).status).toBe(409);
    const expired = await app.as(token)(listEmployees, { params, query: { status: "EXPIRED" } });
    expect(expired.company_list.map(({ _id }) => _id)).toEqual([employeeId]);

    await someMinutesLater();
    await app.as(token)(resendInvitation, { params: { ...params, employeeId } });
    await expire();
    expect((await ask()).status).toBe(200);
    expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  });

  it("goes with the company that closes, whoever is first", async () => {
    const { company, token, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const params = { id: company.id };
    const [closed, accepted] = await Promise.all([
      app.request(closeCompany, { token, params, body: { password } }),
      accept(free.token, link),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect(await employmentOf(free.user.id)).toEqual([]);
    const [kept] = await orm().select().from(users).where(eq(users.id, free.user.id));
    expect(kept).toMatchObject({ deletedAt: null, email: free.user.email });
    expect(
      (await app.request(getInvitation, { token: free.token, params: { token: link } })).status,
    ).not.toBe(200);
  });

  it("goes with the account that closes, whoever is first, and does not pass to a new account of the e-mail", async () => {
    const { token, params, free, ask } = await scene();
    await ask();
    const link = await linkOf(free.user.email);
    const close = () =>
      app.request(closeAccount, { token: free.token, params: { id: free.user.id }, body: { password } });
    const [closed] = await Promise.all([close(), accept(free.token, link)]);
    if (closed.status !== 200) {
      expect(closed.status).toBe(409);
      expect((await close()).status).toBe(200);
    }
    expect(await employmentOf(free.user.id)).toEqual([]);
    const left = await orm()
      .select()
      .from(employeeInvitations)
      .where(eq(employeeInvitations.userId, free.user.id));
    expect(left).toEqual([]);

    const { auth } = await app.as(null)(registerProfessional, {
      body: {
        user: { name: "Lia", lastname: "Melo", email: free.user.email, phone: "11988887777", password },
      } as never,
    });
    expect((await accept(auth.token, link)).status).toBe(404);
    const asked = await app.request(addEmployee, { token, params, body: formFor(free.user.email) });
    expect(asked.body.code).toBe("EMAIL_OF_ANOTHER_ACCOUNT");
  });
});

describe("an account that a company opened", () => {
  const openFor = async (email: string) => {
    const made = await createManagedCompany(orm(), { password });
    const params = { companyId: made.company.id };
    const { employee } = await app.as(made.token)(addEmployee, { params, body: formFor(email) as never });
    return { ...made, params, employee };
  };
  const liveOf = (email: string) =>
    orm()
      .select()
      .from(users)
      .where(and(eq(users.email, email)));

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
    const entries = await orm().select().from(auditEntries).where(eq(auditEntries.subjectId, employee._id));
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
    } = await openFor("nova@exemplo.test");
    await someMinutesLater();
    const resent = await app.as(token)(resendInvitation, { params: { ...params, employeeId } });
    expect(resent.employee).toMatchObject({ _id: employeeId, status: "INVITED" });
    expect(await queuedEmails(app, "nova@exemplo.test")).toHaveLength(2);
    await app.as(token)(updateEmployee, {
      params: { ...params, employeeId },
      body: { employee: { title: employee.title, position: "DIRECTOR", manager: true } },
    });
    const own = await app.as(token)(listEmployees, { params, query: { status: "ACTIVE" } });
    const last = { ...params, employeeId: own.company_list[0]?._id ?? "" };
    expect((await app.request(removeEmployee, { token, params: last })).body.code).toBe("LAST_MANAGER");
  });
});
