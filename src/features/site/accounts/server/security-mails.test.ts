import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { bankAccounts } from "../../../money/wallet/table.ts";
import { createBankAccount } from "../../../money/wallet/testing/factory.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { issueEmailLink } from "../../../people/users/server/email-address.ts";
import { mailPasswordLinkTo } from "../../../people/users/server/password-links.tsx";
import { codeAt } from "../../../people/users/server/second-factors.ts";
import { secondFactors } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { choosePassword, logIn, registerProfessional } from "../contract.ts";
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  undoEmailChange,
} from "../security-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "segredo certo";
const passwordHash = await hashPassword(password);
const phone =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Each from a network of its own. */
let networks = 0;
const enter = (
  email: string,
  { device, agent, address }: { device?: string; agent?: string; address?: string } = {},
) => {
  networks += 1;
  return app.request<{ auth: { token: string } }>(logIn, {
    body: { email, password },
    remoteAddress: address ?? `10.77.${networks >> 8}.${networks & 255}`,
    headers: { ...(device && { "x-device": device }), "user-agent": agent ?? "curl/8" },
  });
};
const newPerson = (given: Parameters<typeof createUser>[1] = {}) =>
  createUser(orm(), { email: `aviso.${randomUUID()}@praca.test`, passwordHash, ...given });
const subjects = async (email: string) => (await queuedEmails(app, email)).map(({ subject }) => subject);

it("tell of an entrance from a new device, once for each, and what to do", async () => {
  const { email } = await newPerson();
  const device = randomUUID();
  for (let times = 0; times < 2; times++) await enter(email, { device, agent: phone });
  const [mail, ...more] = await queuedEmails(app, email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Novo acesso à sua conta");
  expect(mail?.text).toMatch(
    /Quando: \d\d\/\d\d\/\d{4} \d\d:\d\d, horário de Brasília\. Aparelho: Chrome · Android/,
  );
  expect(mail?.text).toContain("/solicitar-nova-senha");
  await enter(email, { device: randomUUID() });
  expect(await subjects(email)).toHaveLength(2);
});

it("know a client without an id by its network and what it says it is, and nobody can name another's", async () => {
  const { email } = await newPerson();
  const address = "10.78.0.1";
  for (let times = 0; times < 2; times++) await enter(email, { address });
  expect(await subjects(email)).toHaveLength(1);
  await enter(email, { address, device: `${address} curl/8` });
  await enter(email, { address, agent: phone });
  expect(await subjects(email)).toHaveLength(3);
});

it("tell nothing of the device of the registration, nor to an address that nobody confirmed", async () => {
  const email = `nova.${randomUUID()}@praca.test`;
  const user = { name: "Ana", lastname: "Lima", email, phone: "11987654321", password, terms: true };
  const device = randomUUID();
  const headers = { "x-device": device };
  expect((await app.request(registerProfessional, { body: { user }, headers })).status).toBe(200);
  await enter(email, { device });
  await enter(email, { device: randomUUID() });
  expect(await subjects(email)).toEqual(["Confirme seu e-mail"]);
});

it("tell that a second factor was turned on, its codes renewed, and that it was turned off", async () => {
  const { id, email } = await newPerson();
  const { token } = (await enter(email)).body.auth;
  await app.as(token)(beginSecondFactor, { body: { password } });
  const secret = Buffer.alloc(20, 3);
  await orm().update(secondFactors).set({ secret }).where(eq(secondFactors.userId, id));
  // Each code holds once: the three are of three periods.
  const code = (periods: number) =>
    codeAt(secret, new Date(app.services.clock.now().getTime() + periods * 30_000));
  await app.as(token)(confirmSecondFactor, { body: { code: code(-1) } });
  await app.as(token)(renewRecoveryCodes, { body: { code: code(0) } });
  await app.as(token)(endSecondFactor, { body: { password, code: code(1) } });
  expect(await subjects(email)).toEqual([
    "Novo acesso à sua conta",
    "Verificação em duas etapas ativada",
    "Seus códigos de recuperação foram trocados",
    "Verificação em duas etapas desativada",
  ]);
});

it("tell of a new password, changed or chosen by a link, but not of the first one", async () => {
  const person = await newPerson();
  const { token } = (await enter(person.email)).body.auth;
  await app.as(token)(changePassword, { body: { password, new_password: "segredo novo" } });
  const invited = await newPerson({ passwordHash: null });
  for (const one of [person, invited]) {
    await app.services.db.transaction((tx) => mailPasswordLinkTo(tx, app.services, one));
    const link = passwordTokenIn((await queuedEmails(app, one.email)).at(-1));
    const body = { email: one.email, password: "outro segredo", confirm: "outro segredo", token: link };
    expect((await app.request(choosePassword, { body })).status).toBe(200);
  }
  expect(await subjects(person.email)).toEqual([
    "Novo acesso à sua conta",
    "Sua senha foi trocada",
    "Escolha uma nova senha",
    "Sua senha foi trocada",
  ]);
  expect(await subjects(invited.email)).toEqual(["Escolha uma nova senha"]);
});

it("reach the owner of a mailbox however many were caused under another spelling of it", async () => {
  const name = `vitima.${randomUUID()}`;
  const owner = await newPerson({ email: `${name}@praca.test` });
  const stranger = { email: `${name}+x@praca.test`, name: "X", emailConfirmedAt: null };
  const asked = await createUser(orm(), { ...stranger, passwordHash });
  for (let times = 0; times < 5; times++) {
    await app.services.db.transaction((tx) =>
      mailPasswordLinkTo(tx, app.services, { ...asked, emailConfirmedAt: null }),
    );
  }
  for (let times = 0; times < 101; times++) {
    await app.services.db.transaction((tx) =>
      notifyOfSecurity(tx, { ...app.services, userAgent: null }, asked, "PASSWORD_CHANGED"),
    );
  }
  await app.services.db.transaction(async (tx) => {
    await notifyOfSecurity(tx, { ...app.services, userAgent: null }, owner, "PASSWORD_CHANGED");
    expect(await mailPasswordLinkTo(tx, app.services, owner)).toBeNull();
  });
  expect(await subjects(owner.email)).toEqual(["Sua senha foi trocada", "Escolha uma nova senha"]);
});

it("tell of an entrance from a device that was known before the mailbox was the person's", async () => {
  const owner = await newPerson({ emailConfirmedAt: null });
  const device = randomUUID();
  expect((await enter(owner.email, { device })).status).toBe(200);
  await app.services.db.pool.query("update users set email_confirmed_at = now() where id = $1", [owner.id]);
  await enter(owner.email, { device });
  expect(await subjects(owner.email)).toEqual(["Novo acesso à sua conta"]);
});

it("tell with a password chosen by link what of the last days was taken back, and leave what is older", async () => {
  for (const [days, left] of [
    [1, 0],
    [8, 1],
  ] as const) {
    const { id, email } = await newPerson();
    const ago = new Date(Date.now() - days * 86_400_000);
    await orm()
      .insert(secondFactors)
      .values({ userId: id, secret: Buffer.alloc(20), confirmedAt: ago });
    const place = await createBankAccount(orm(), { userId: id, confirmedAt: ago, payableFrom: ago });
    await app.services.db.transaction((tx) =>
      mailPasswordLinkTo(tx, app.services, { id, name: "Ana", email, emailConfirmedAt: new Date() }),
    );
    const token = passwordTokenIn((await queuedEmails(app, email)).at(-1));
    const chosen = { password: "outra senha boa", confirm: "outra senha boa" };
    await app.as(null)(choosePassword, { body: { token, email, ...chosen } });
    expect(await orm().$count(secondFactors, eq(secondFactors.userId, id))).toBe(left);
    const [account] = await orm().select().from(bankAccounts).where(eq(bankAccounts.id, place.id));
    expect([days, account?.confirmedAt !== null]).toEqual([days, left === 1]);
    const told = (await queuedEmails(app, email)).at(-1);
    expect(told?.text?.replace(/\s+/g, " ").includes("desfizemos o que foi feito nos últimos 7 dias")).toBe(
      left === 0,
    );
  }
});

it("leave an administrator the second factor, whose mailbox alone opens nothing", async () => {
  const { id, email } = await newPerson({ type: "ADMIN" });
  const yesterday = new Date(Date.now() - 86_400_000);
  await orm()
    .insert(secondFactors)
    .values({ userId: id, secret: Buffer.alloc(20), confirmedAt: yesterday });
  const kept = () => orm().$count(secondFactors, eq(secondFactors.userId, id));
  await app.services.db.transaction((tx) =>
    mailPasswordLinkTo(tx, app.services, { id, name: "Ana", email, emailConfirmedAt: new Date() }),
  );
  const token = passwordTokenIn((await queuedEmails(app, email)).at(-1));
  const chosen = { password: "outra senha boa", confirm: "outra senha boa" };
  await app.as(null)(choosePassword, { body: { token, email, ...chosen } });
  expect(await kept()).toBe(1);
  expect((await queuedEmails(app, email)).at(-1)?.text).not.toContain("desfizemos");
  const undo = await app.services.db.transaction((tx) =>
    issueEmailLink(tx, { userId: id, email, kind: "UNDO" }),
  );
  await app.as(null)(undoEmailChange, { body: { token: undo } });
  expect(await kept()).toBe(1);
});
