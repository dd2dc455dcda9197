import { beforeEach, expect, it, vi } from "vitest";
import {
  addEmployee,
  listEmployees,
  removeEmployee,
  updateEmployee,
} from "../../features/people/employees/contract.ts";
import { acceptInvitation } from "../../features/people/employees/invitation-contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import {
  askForPassword,
  choosePassword,
  closeAccount,
  closeCompany,
  logIn,
} from "../../features/site/accounts/contract.ts";
import {
  changeEmail,
  changePassword,
  confirmEmail,
  undoEmailChange,
} from "../../features/site/accounts/security-contract.ts";
import { useTestApp } from "../testing/harness.ts";
import { emailTokenIn, passwordTokenIn, queuedEmails } from "../testing/queued-emails.ts";

const app = useTestApp({ own: true });
const password = "segredo certo";

let told: Record<string, unknown>[];
let lines: string[];
beforeEach(() => {
  [told, lines] = [[], []];
  vi.spyOn(app.services.log, "warn").mockImplementation((...args: unknown[]) => {
    lines.push(JSON.stringify(args));
    if (args[1] === "security event") told.push(args[0] as Record<string, unknown>);
  });
});

const form = (email: string, manager = false) =>
  ({
    user: { name: "Lia", lastname: "Melo", email },
    employee: { title: "Vendas", position: "FULL", manager },
  }) as never;

it("tells failed log-ins, resets, refusals and limits, without anything personal", async () => {
  const { user } = await createSignedInUser(app.services.db.orm, {
    password,
    email: "lia.melo@exemplo.test",
  });
  const other = await createManagedCompany(app.services.db.orm);
  const wrong = { email: user.email, password: "tentativa errada" };
  const { token } = await createSignedInUser(app.services.db.orm);

  await app.request(logIn, { body: wrong });
  await app.request(logIn, { body: { ...wrong, email: "ninguem@exemplo.test" } });
  await app.request(askForPassword, { body: { email: user.email } });
  const link = { email: user.email, token: "x".repeat(43), password: "nova senha", confirm: "nova senha" };
  await app.request(choosePassword, { body: link });
  await app.request(listEmployees, { token, params: { companyId: other.company.id } });
  for (let attempt = 0; attempt < 60 && told.at(-1)?.event !== "excess_rate_limit_exceeded"; attempt++) {
    await app.request(logIn, { body: wrong });
  }
  expect(told.slice(0, 5)).toMatchObject([
    {
      event: "authn_login_fail",
      subjectId: user.id,
      actorId: null,
      client: expect.stringMatching(/^[\w-]{12}$/),
    },
    { event: "authn_login_fail", subjectId: null },
    { event: "authn_password_reset_request" },
    { event: "authn_password_change_fail" },
    { event: "authz_fail", call: "GET /api/company/:companyId/employee", actorId: expect.any(String) },
  ]);
  expect(told.at(-1)).toMatchObject({ event: "excess_rate_limit_exceeded", call: "POST /api/auth/login" });
  for (const secret of [user.email, user.name, "ninguem", link.token, token, app.address, "nova senha"]) {
    expect(lines.join("\n")).not.toContain(secret);
  }
});

it("tells of changes of password and e-mail, and which of them were undone, without an address", async () => {
  const { user, token } = await createSignedInUser(app.services.db.orm, { password });
  const next = "outro segredo certo";
  const to = "novo.endereco@exemplo.test";
  await app.as(token)(changePassword, { body: { password, new_password: next } });
  await app.as(token)(changeEmail, { body: { password: next, email: to } });
  const link = emailTokenIn((await queuedEmails(app, to))[0]);
  await app.as(null)(confirmEmail, { body: { token: link } });
  const back = emailTokenIn((await queuedEmails(app, user.email)).at(-1), "desfazer-email");
  await app.as(null)(undoEmailChange, { body: { token: back } });
  const subjectId = user.id;
  expect(told).toMatchObject([
    { event: "authn_password_change", subjectId, actorId: user.id },
    { event: "authn_email_change", subjectId, actorId: null },
    { event: "authn_email_change_undo", subjectId, actorId: null },
  ]);
  for (const secret of [user.email, to, link, back, next]) expect(lines.join("\n")).not.toContain(secret);
});

it("tells who may act for a company from now on, who no longer, and what was closed", async () => {
  const { orm } = app.services.db;
  const { company, manager, token } = await createManagedCompany(orm, { password });
  const free = await createSignedInUser(orm, { type: "EMPLOYEE", password });
  const params = { companyId: company.id };
  const ids = { companyId: company.id, actorId: manager.id };

  const { employee } = await app.as(token)(addEmployee, { params, body: form("nova.pessoa@exemplo.test") });
  const subjectId = employee.user._id;
  const [mail] = await queuedEmails(app, "nova.pessoa@exemplo.test");
  const chosen = { token: passwordTokenIn(mail), password, confirm: password };
  await app.as(null)(choosePassword, { body: { email: "nova.pessoa@exemplo.test", ...chosen } });
  const one = { ...params, employeeId: employee._id };
  for (const manages of [true, false, false]) {
    const body = { employee: { title: "Vendas", position: "FULL" as const, manager: manages } };
    await app.as(token)(updateEmployee, { params: one, body });
  }
  await app.as(token)(removeEmployee, { params: one });
  await app.as(token)(addEmployee, { params, body: form(free.user.email, true) });
  const invitation = (await queuedEmails(app, free.user.email)).at(-1)?.text ?? "";
  const link = /\/convite\/([\w-]{43})/.exec(invitation)?.[1] ?? "";
  await app.as(free.token)(acceptInvitation, { params: { token: link } });
  await app.as(free.token)(closeAccount, { params: { id: free.user.id }, body: { password } });
  await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });

  const own = { subjectId: free.user.id, actorId: free.user.id };
  expect(told).toMatchObject([
    { event: "employee_added", subjectId, ...ids },
    { event: "authn_password_change", subjectId, actorId: null },
    { event: "manager_granted", subjectId, ...ids },
    { event: "manager_revoked", subjectId, ...ids },
    { event: "employee_removed", subjectId, ...ids },
    { event: "employee_added", ...own, companyId: company.id },
    { event: "manager_granted", ...own, companyId: company.id },
    { event: "account_closed", ...own },
    { event: "company_closed", ...ids },
  ]);
  expect(told).toHaveLength(9);
});
