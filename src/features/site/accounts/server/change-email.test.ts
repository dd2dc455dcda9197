import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { emailTokenIn, passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { payeeOf } from "../../../money/wallet/server/owner-data.ts";
import { createBankAccount } from "../../../money/wallet/testing/factory.ts";
import { addEmployee, listEmployees } from "../../../people/employees/contract.ts";
import { resendInvitation } from "../../../people/employees/invitation-contract.ts";
import { employeeInvitations, employees } from "../../../people/employees/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { issuePasswordLink } from "../../../people/users/server/password-links.tsx";
import { secondFactors, users } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { choosePassword, loadSession, logIn, registerProfessional } from "../contract.ts";
import { changeEmail, changePassword, confirmEmail, undoEmailChange } from "../security-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "segredo certo";
const invalid = { status: 422, body: { code: "EMAIL_LINK_INVALID" } };
const taken = { status: 409, body: { code: "EMAIL_TAKEN" } };

let made = 0;
const newEmail = (what: string) => {
  made += 1;
  return `${what}${made}.troca@praca.test`;
};

async function person(given: Parameters<typeof createUser>[1] = {}) {
  const email = given.email ?? newEmail("antes");
  const user = await createUser(orm(), { password, ...given, email });
  const enter = (typed = email, secret = password) =>
    app.request<{ auth: { token: string } }>(logIn, { body: { email: typed, password: secret } });
  const { token } = (await enter()).body.auth;
  const ask = (body: object, as: string | null = token) => app.request(changeEmail, { token: as, body });
  /** Asks, and answers the token that came to the new address. */
  const linkTo = async (to: string) => {
    expect((await ask({ password, email: to })).status).toBe(200);
    return emailTokenIn((await queuedEmails(app, to)).at(-1));
  };
  const stored = async () =>
    (await orm().select({ email: users.email }).from(users).where(eq(users.id, user.id)))[0]?.email;
  return { user, email, token, enter, ask, linkTo, stored };
}

/** As the browser sends them, each press with a key of its own. */
const press = (token: string, key: string = randomUUID()) =>
  app.request(confirmEmail, { body: { token }, headers: { "idempotency-key": key } });
const undo = (token: string, key: string = randomUUID()) =>
  app.request(undoEmailChange, { body: { token }, headers: { "idempotency-key": key } });
const auditOf = (subjectId: string) =>
  orm().select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId)).orderBy(auditEntries.id);
const undoTokenOf = async (email: string) =>
  emailTokenIn((await queuedEmails(app, email)).at(-1), "desfazer-email");

it("changes by the link at the new address alone, which works once, and the old address is told", async () => {
  const { user, email, token, enter, linkTo, stored } = await person();
  const to = newEmail("depois");
  const waiting = await app.services.db.transaction((tx) => issuePasswordLink(tx, user.id, 2));
  const link = await linkTo(to);
  expect(await stored()).toBe(email);
  expect(statuses(await Promise.all([press(link), press(link)])).toSorted()).toEqual([200, 422]);
  expect(await stored()).toBe(to);
  expect((await enter()).status).toBe(401);
  expect((await enter(to)).status).toBe(200);
  expect((await app.as(token)(loadSession)).user).toMatchObject({ email: to, email_confirmed: true });
  const notice = (await queuedEmails(app, email)).at(-1);
  expect(notice?.subject).toBe("O e-mail da sua conta mudou");
  expect(notice?.text).not.toContain(to);
  // What was mailed to the old address opens the account no more.
  const chosen = { email: to, password: "outro segredo", confirm: "outro segredo", token: waiting };
  expect((await app.request(choosePassword, { body: chosen })).status).toBe(422);
});

it("answers the same to a press that is sent again because its answer was lost", async () => {
  const { email, linkTo } = await person();
  const link = await linkTo(newEmail("depois"));
  const key = randomUUID();
  const first = await press(link, key);
  expect(first.status).toBe(200);
  expect(await press(link, key)).toEqual(first);
  const back = await undoTokenOf(email);
  const undone = await undo(back, key);
  expect(undone.status).toBe(200);
  expect(await undo(back, key)).toEqual(undone);
});

it("is undone from the old address: sessions, password, a factor and places to be paid of since then end", async () => {
  const { user, email, token, enter, linkTo, stored } = await person();
  const to = newEmail("ladrao");
  await press(await linkTo(to));
  await orm()
    .insert(secondFactors)
    .values({ userId: user.id, secret: Buffer.alloc(20, 1), confirmedAt: new Date() });
  await createBankAccount(orm(), { userId: user.id });
  const link = await undoTokenOf(email);
  expect(await press(link)).toMatchObject(invalid);
  expect(statuses(await Promise.all([undo(link), undo(link)])).toSorted()).toEqual([200, 422]);
  expect(await stored()).toBe(email);
  expect(await payeeOf(orm(), user.id)).toBeNull();
  expect((await app.request(loadSession, { token })).status).toBe(401);
  expect((await enter()).status).toBe(401);
  const mails = await queuedEmails(app, email);
  const body = {
    email,
    password: "segredo novo da dona",
    confirm: "segredo novo da dona",
    token: passwordTokenIn(mails.at(-1)),
  };
  expect((await app.request(choosePassword, { body })).status).toBe(200);
  expect((await enter(email, "segredo novo da dona")).status).toBe(200);
});

it("is undone through a second change as well, by whom had the account before both", async () => {
  const { email, linkTo, stored } = await person();
  const first = newEmail("um");
  const second = newEmail("dois");
  await press(await linkTo(first));
  const back = await undoTokenOf(email);
  await press(await linkTo(second));
  const between = await undoTokenOf(first);
  // At once: each takes the account or finds it taken back, and who had it first has the last word.
  const both = await Promise.all([undo(back), undo(between)]);
  expect(both[0]?.status).toBe(200);
  expect(await stored()).toBe(email);
  expect(await undo(between)).toMatchObject(invalid);
});

it("finds one of both, a change and an undoing at once, and never a mixture", async () => {
  const { email, linkTo, stored } = await person();
  const first = newEmail("um");
  await press(await linkTo(first));
  const back = await undoTokenOf(email);
  const further = await linkTo(newEmail("dois"));
  const [undone] = await Promise.all([undo(back), press(further)]);
  expect(undone?.status).toBe(200);
  expect(await stored()).toBe(email);
  expect(await press(further)).toMatchObject(invalid);
});

it("gives an address to one of two accounts that change to it at once", async () => {
  const to = newEmail("disputado");
  const one = await person();
  const other = await person();
  const links = [await one.linkTo(to), await other.linkTo(to)];
  const both = await Promise.all(links.map((link) => press(link)));
  expect(statuses(both).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject(taken);
  expect([await one.stored(), await other.stored()].filter((email) => email === to)).toHaveLength(1);
});

it("takes an address that a company named and nobody claimed, by the press there", async () => {
  const { user, linkTo, stored } = await person();
  const to = newEmail("nomeado");
  const company = await createManagedCompany(orm());
  const named = {
    user: { name: "Nome", lastname: "Digitado", email: to },
    employee: { title: "Vendas", position: "VENDEDOR", manager: false },
  };
  const params = { companyId: company.company.id };
  const { employee } = await app.as(company.token)(addEmployee, { params, body: named as never });
  const employment = () => orm().$count(employees, eq(employees.id, employee._id));
  const link = await linkTo(to);
  expect(await employment()).toBe(1);
  expect(statuses(await Promise.all([press(link), press(link)])).toSorted()).toEqual([200, 422]);
  expect(await stored()).toBe(to);
  expect(await employment()).toBe(0);
  const entries = await auditOf(employee._id);
  expect(entries).toMatchObject([
    { action: "EMPLOYEE_ADDED" },
    { action: "EMPLOYEE_OPENED_OWN_ACCOUNT", actorId: user.id },
  ]);
  const told = (await queuedEmails(app, company.manager.email)).at(-1);
  expect(told?.subject).toContain("saiu da lista de colaboradores");
});

it("leaves an invitation behind that went to an address which nobody had confirmed", async () => {
  // Whoever typed a stranger's address takes nothing along that others sent there.
  const typed = newEmail("alheio");
  const { user, linkTo, stored } = await person({ type: "EMPLOYEE", email: typed, emailConfirmedAt: null });
  const { company, token } = await createManagedCompany(orm());
  const invited = {
    user: { name: "Nome", lastname: "Digitado", email: typed },
    employee: { title: "Gerente", position: "VENDEDOR", manager: true },
  };
  const params = { companyId: company.id };
  const { employee } = await app.as(token)(addEmployee, { params, body: invited as never });
  const to = newEmail("proprio");
  await press(await linkTo(to));
  expect(await stored()).toBe(to);
  const ids = { ...params, employeeId: employee._id };
  expect((await app.request(resendInvitation, { token, params: ids })).status).toBe(404);
  expect(await orm().$count(employeeInvitations, eq(employeeInvitations.userId, user.id))).toBe(0);
  const { company_list } = await app.as(token)(listEmployees, { params });
  expect(company_list.map((each) => each.user.email)).not.toContain(to);
  const entries = await auditOf(employee._id);
  expect(entries.map(({ action }) => action)).toEqual(["EMPLOYEE_INVITED", "INVITATION_WITHDRAWN"]);
});

it("takes an invitation along that went to a confirmed address", async () => {
  const { user, email, linkTo } = await person({ type: "EMPLOYEE" });
  const { company, token } = await createManagedCompany(orm());
  const invited = {
    user: { name: "Nome", lastname: "Digitado", email },
    employee: { title: "Vendas", position: "VENDEDOR", manager: false },
  };
  await app.as(token)(addEmployee, { params: { companyId: company.id }, body: invited as never });
  await press(await linkTo(newEmail("depois")));
  expect(await orm().$count(employeeInvitations, eq(employeeInvitations.userId, user.id))).toBe(1);
});

it("is not denied to the owner of an address by a stranger who asks for it again and again", async () => {
  const to = newEmail("disputado");
  const stranger = await person();
  const replies = [];
  for (let asked = 0; asked < 6; asked++) replies.push(await stranger.ask({ password, email: to }));
  expect(statuses(replies)).toEqual([200, 200, 200, 429, 429, 429]);
  const owner = await person();
  await press(await owner.linkTo(to));
  expect(await owner.stored()).toBe(to);
});

it("keeps the old address for its owner while the change can be undone", async () => {
  const { email, linkTo, stored } = await person();
  await press(await linkTo(newEmail("depois")));
  const user = {
    name: "Outra",
    lastname: "Pessoa",
    email,
    phone: "11988887777",
    password,
    passwordConfirm: password,
    terms: true as const,
  };
  const registering = await app.request(registerProfessional, { body: { user, afiliate: null } });
  expect(registering).toMatchObject({ ...taken, body: { fields: { "user.email": expect.any(String) } } });
  const other = await person();
  expect(await other.ask({ password, email })).toMatchObject(taken);
  expect((await undo(await undoTokenOf(email))).status).toBe(200);
  expect(await stored()).toBe(email);
});

it("gives no way back to an address that nobody had confirmed", async () => {
  const { email, linkTo } = await person({ emailConfirmedAt: null });
  expect((await press(await linkTo(newEmail("depois")))).status).toBe(200);
  expect(await queuedEmails(app, email)).toEqual([]);
});

it("is refused to strangers, without the password, to one's own and to a taken address", async () => {
  const { email, token, ask, linkTo } = await person();
  const { email: others } = await person();
  const to = newEmail("depois");
  expect((await ask({ password, email: to }, null)).status).toBe(401);
  expect((await ask({ password })).status).toBe(400);
  expect((await ask({ password, email: "nada" })).status).toBe(400);
  expect(await ask({ password: "errada", email: to })).toMatchObject({
    status: 422,
    body: { code: "WRONG_PASSWORD" },
  });
  expect(await ask({ password, email: email.toUpperCase() })).toMatchObject({
    status: 422,
    body: { code: "SAME_EMAIL", fields: { email: expect.any(String) } },
  });
  expect(await ask({ password, email: others })).toMatchObject({
    ...taken,
    body: { fields: { email: expect.any(String) } },
  });
  expect((await app.request(undoEmailChange, { body: {} })).status).toBe(400);
  expect(await undo("x".repeat(43))).toMatchObject(invalid);
  // The last one that was asked for counts, and none once the password is another.
  const former = await linkTo(to);
  const last = await linkTo(to);
  expect(await press(former)).toMatchObject(invalid);
  await app.as(token)(changePassword, { body: { password, new_password: "segredo de agora" } });
  expect(await press(last)).toMatchObject(invalid);
});
