import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { invitationScene } from "../../../../app/testing/invitations.ts";
import { emailTokenIn, passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { choosePassword } from "../../../site/accounts/contract.ts";
import { confirmEmail, sendConfirmation } from "../../../site/accounts/security-contract.ts";
import { blockCompany, unblockCompany } from "../../../site/administration/companies-contract.ts";
import { blockPerson, unblockPerson } from "../../../site/administration/people-contract.ts";
import { issuePasswordLink, sendPasswordLink } from "../../users/server/password-links.tsx";
import { users } from "../../users/table.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { addEmployee, type Employee, listEmployees, updateEmployee } from "../contract.ts";
import { resendInvitation } from "../invitation-contract.ts";
import { createStaff } from "../testing/scene.ts";
import {
  releaseInvitationsOf,
  sendHeldInvitations,
  sendHeldInvitationsJob,
} from "./send-held-invitations.ts";

/** Invitations of a manager whose own e-mail is not confirmed. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { accept, formFor, linkOf, scene, someMinutesLater } = invitationScene(app);
const send = () => workOff(app, sendHeldInvitationsJob, (held) => sendHeldInvitations(app.services, held));

/** The manager, somebody with an account of their own who is invited, and somebody without, both by an unconfirmed manager. */
async function held() {
  const firm = await scene();
  const newcomer = `nova${Date.now()}@equipe.test`;
  await orm().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, firm.manager.id));
  const add = (email: string) =>
    app.request<{ message: string; employee: Employee }>(addEmployee, {
      ...{ token: firm.token, params: firm.params, body: formFor(email) },
    });
  const added = [await add(firm.free.user.email), await add(newcomer)] as const;
  const mails = async () => [
    ...(await queuedEmails(app, firm.free.user.email)),
    ...(await queuedEmails(app, newcomer)),
  ];
  const listed = async () => (await app.as(firm.token)(listEmployees, { params: firm.params })).company_list;
  return { ...firm, newcomer, added, mails, listed };
}

it("wait for it, told as such, and go out when it is confirmed", async () => {
  const { token, params, manager, free, newcomer, added, mails, listed } = await held();
  expect(
    added.map(({ status, body }) => [status, body.message, body.employee.waits_for_confirmation]),
  ).toEqual([
    [200, "Convite guardado. Ele sai quando você confirmar o seu e-mail.", true],
    [
      200,
      "Colaborador cadastrado. O e-mail para a pessoa escolher a senha sai quando você confirmar o seu e-mail.",
      true,
    ],
  ]);
  const waiting = async () => (await listed()).filter((each) => each.waits_for_confirmation).length;
  expect(await waiting()).toBe(2);
  const [{ body }] = added;
  const ids = { ...params, employeeId: body.employee._id };
  expect(await app.request(resendInvitation, { token, params: ids })).toMatchObject({
    status: 422,
    body: { code: "EMAIL_NOT_CONFIRMED", message: expect.stringMatching(/^Confirme antes o seu e-mail/) },
  });
  // What is changed meanwhile does not send it.
  const employee = { title: "Gerente" } as never;
  await app.as(token)(updateEmployee, { params: ids, body: { employee } });
  expect([await send(), await mails()]).toEqual([[], []]);

  await app.as(token)(sendConfirmation);
  const confirmation = emailTokenIn((await queuedEmails(app, manager.email)).at(-1));
  const press = () => app.request(confirmEmail, { body: { token: confirmation } });
  expect(statuses([await press(), await press()])).toEqual([200, 200]);
  expect(await send()).toEqual([{ userId: manager.id }]);
  expect((await mails()).map(({ to }) => to)).toEqual([free.user.email, newcomer]);
  expect(await waiting()).toBe(0);
  expect((await accept(free.token, await linkOf(free.user.email))).status).toBe(200);
  expect(passwordTokenIn((await queuedEmails(app, newcomer))[0])).toBeTruthy();
  // Once: whoever is confirmed sends at once from then on.
  await sendHeldInvitations(app.services, { userId: manager.id });
  expect(await mails()).toHaveLength(2);
});

it("bring no link to choose a password either, whoever types the address, before they go out", async () => {
  const { newcomer, free, mails } = await held();
  const ask = (email: string) => sendPasswordLink(app.services, { email });
  await ask(newcomer);
  expect(await mails()).toEqual([]);
  // Who has an account of their own gets the link to it.
  await ask(free.user.email);
  expect((await mails()).map(({ to }) => to)).toEqual([free.user.email]);
});

it("go out too when the e-mail is confirmed by choosing a password", async () => {
  const { manager, mails } = await held();
  const token = await app.services.db.transaction((tx) => issuePasswordLink(tx, manager.id, 1));
  const password = "outro segredo 7x";
  await app.as(null)(choosePassword, {
    body: { token, email: manager.email, password, confirm: password },
  });
  await send();
  expect(await mails()).toHaveLength(2);
});

it("are sent by another manager whose e-mail is confirmed, and not by one who was demoted", async () => {
  const { company, manager, employee, params, added, mails } = await held().then(async (made) => ({
    ...made,
    employee: (await made.listed()).find(({ user }) => user._id === made.manager.id),
  }));
  const other = await createStaff(orm(), company.id, true);
  await someMinutesLater();
  const ids = { ...params, employeeId: added[1].body.employee._id };
  const resent = await app.as(other.token)(resendInvitation, { params: ids });
  expect(resent.employee.waits_for_confirmation).toBe(false);
  expect(await mails()).toHaveLength(1);

  await app.as(other.token)(updateEmployee, {
    params: { ...params, employeeId: employee?._id ?? "" },
    body: { employee: { manager: false } } as never,
  });
  await sendHeldInvitations(app.services, { userId: manager.id });
  expect(await mails()).toHaveLength(1);
});

it("none is left waiting where the e-mail is confirmed while it is written", async () => {
  const { token, params, manager } = await scene();
  await orm().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, manager.id));
  await app.as(token)(sendConfirmation);
  const confirmation = emailTokenIn((await queuedEmails(app, manager.email)).at(-1));
  const emails = [1, 2, 3, 4].map((number) => `ao-mesmo-tempo${number}.${Date.now()}@equipe.test`);
  await Promise.all([
    ...emails.map((email) => app.request(addEmployee, { token, params, body: formFor(email) })),
    app.request(confirmEmail, { body: { token: confirmation } }),
  ]);
  await send();
  for (const email of emails) expect(await queuedEmails(app, email)).toHaveLength(1);
});

it("stay where the company is blocked, or who invites, and go out once neither is", async () => {
  const { company, manager, mails } = await held();
  const password = "senha de quem administra";
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const as = app.as(admin.token);
  const confirm = async () => {
    await orm().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, manager.id));
    await app.services.db.transaction((tx) => releaseInvitationsOf(tx, app.services, manager.id));
    await send();
  };
  const block = { password, block: { reason: "Empresa inventada" } };
  await as(blockCompany, { params: { id: company.id }, body: block });
  await as(blockPerson, { params: { id: manager.id }, body: block });
  await confirm();
  // A job of before the block as well.
  await sendHeldInvitations(app.services, { userId: manager.id });
  const invited = async () =>
    (await mails()).filter(({ subject }) => subject.includes("convidou") || subject.includes("equipe"))
      .length;
  expect(await invited()).toBe(0);
  await as(unblockCompany, { params: { id: company.id }, body: { password } });
  await send();
  expect(await invited()).toBe(0);
  await as(unblockPerson, { params: { id: manager.id }, body: { password } });
  await send();
  expect(await invited()).toBe(2);
});

it("stay with who is not confirmed where a block ends", async () => {
  const { company, mails } = await held();
  const password = "senha de quem administra";
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const body = { password, block: { reason: "Empresa inventada" } };
  await app.as(admin.token)(blockCompany, { params: { id: company.id }, body });
  await app.as(admin.token)(unblockCompany, { params: { id: company.id }, body: { password } });
  await send();
  expect(await mails()).toEqual([]);
});
