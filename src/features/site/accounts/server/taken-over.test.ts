import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { affiliateRewards, referrals } from "../../../money/affiliates/table.ts";
import { createReferral } from "../../../money/affiliates/testing/factory.ts";
import { charges } from "../../../money/charges/table.ts";
import { bankAccounts, cards } from "../../../money/wallet/table.ts";
import { createBankAccount, createCard } from "../../../money/wallet/testing/factory.ts";
import { mailPasswordLinkTo } from "../../../people/users/server/password-links.tsx";
import { secondFactors, users } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { acceptTerms, exportPersonalData } from "../../privacy/contract.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import { askForPassword, choosePassword, loadSession, logIn, registerProfessional } from "../contract.ts";
import { getSecurity } from "../security-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "segredo do estranho";

async function register() {
  const email = `tomada.${randomUUID()}@praca.test`;
  const person = {
    name: "Rosa",
    lastname: "Prado",
    email,
    phone: "11988887777",
    password,
    terms: true as const,
  };
  const { auth, user } = await app.as(null)(registerProfessional, { body: { user: person, afiliate: null } });
  return { email, token: auth.token, user };
}

/** As a password link of the mailbox is asked for and followed. */
async function chooseByMail(email: string, chosen: string) {
  await app.services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (user) await mailPasswordLinkTo(tx, app.services, user);
  });
  const mails = await queuedEmails(app, email);
  const token = passwordTokenIn(mails.findLast(({ subject }) => subject === "Escolha uma nova senha"));
  return app.request(choosePassword, { body: { email, password: chosen, confirm: chosen, token } });
}

it("the owner of the mailbox takes the account over by a password link: stranger out, factor of before gone", async () => {
  const { email, token, user } = await register();
  await orm()
    .insert(secondFactors)
    .values({ userId: user._id, secret: Buffer.alloc(20, 1), confirmedAt: new Date() });
  expect((await app.request(askForPassword, { body: { email } })).status).toBe(200);
  expect((await chooseByMail(email, "segredo da dona")).status).toBe(200);
  expect((await app.request(loadSession, { token })).status).toBe(401);
  const { auth, user: own } = await app.as(null)(logIn, { body: { email, password: "segredo da dona" } });
  expect(own.email_confirmed).toBe(true);
  expect((await app.as(auth.token)(getSecurity)).second_factor.since).toBeNull();

  // A factor that was set after the confirmation, and not in the last days, stays, whoever reads the mailbox.
  const confirmedAt = new Date(Date.now() - 8 * 86_400_000);
  await orm()
    .insert(secondFactors)
    .values({ userId: user._id, secret: Buffer.alloc(20, 1), confirmedAt });
  await chooseByMail(email, "segredo de quem le");
  const entering = await app.request(logIn, { body: { email, password: "segredo de quem le" } });
  expect(entering).toMatchObject({ status: 401, body: { code: "SECOND_FACTOR_NEEDED" } });
});

it("the owner of the mailbox is asked for the terms, and was brought by nobody whom a stranger named", async () => {
  const affiliate = await createUser(orm());
  const brought = async (isRewarded: boolean) => {
    const { email, user } = await register();
    const userId = user._id;
    await createReferral(orm(), { userId, affiliateId: affiliate.id });
    if (isRewarded) {
      const paid = { subjectKind: "SUBSCRIPTION", subjectId: randomUUID(), description: "Plano" } as const;
      const [charge] = await orm()
        .insert(charges)
        .values({ ...paid, userId, cents: 1000, method: "PIX", gateway: "sandbox" })
        .returning();
      const chargeId = charge?.id ?? "";
      const reward = { chargeId, affiliateId: affiliate.id, userId, points: 1000, availableOn: "2026-01-01" };
      await orm()
        .insert(affiliateRewards)
        .values({ ...reward, event: "FIRST_PAYMENT" });
    }
    await chooseByMail(email, "segredo da dona");
    const { auth } = await app.as(null)(logIn, { body: { email, password: "segredo da dona" } });
    const left = await orm().$count(referrals, eq(referrals.userId, userId));
    return { token: auth.token, left };
  };
  const { token, left } = await brought(false);
  expect(left).toBe(0);
  expect((await app.as(token)(loadSession)).terms).toMatchObject({ is_asked: true, accepted_version: null });
  const exported = await app.as(token)(exportPersonalData);
  expect(exported.section_list.find(({ title }) => title.startsWith("Termos"))?.row_list ?? []).toEqual([]);
  await app.as(token)(acceptTerms, { body: { terms: { version: termsVersion } } });
  const accepted = { is_asked: false, accepted_version: termsVersion };
  expect((await app.as(token)(loadSession)).terms).toMatchObject(accepted);
  // What was paid to the affiliate already stays in the books.
  expect((await brought(true)).left).toBe(1);
});

it("the owner of the mailbox gets an account emptied of what whoever mistyped the address told", async () => {
  const { email, user } = await register();
  const address = {
    zipcode: "01001000",
    street: "Rua das Flores",
    number: "10",
    city: "São Paulo",
    state: "SP",
  };
  await orm()
    .update(users)
    .set({ document: nextCpf(), birthdate: "1990-01-02", gender: "F", ...address })
    .where(eq(users.id, user._id));
  await createCard(orm(), { userId: user._id });
  await createBankAccount(orm(), { userId: user._id });
  expect((await chooseByMail(email, "segredo da dona")).status).toBe(200);
  const [row] = await orm().select().from(users).where(eq(users.id, user._id));
  const nothing = { document: null, birthdate: null, gender: null, phone: null };
  expect(row).toMatchObject({
    name: "Rosa",
    ...nothing,
    zipcode: null,
    street: null,
    number: null,
    city: null,
  });
  const [card] = await orm().select().from(cards).where(eq(cards.userId, user._id));
  expect(card).toMatchObject({ gatewayCardId: null, holderDocument: null, removedAt: expect.any(Date) });
  expect(await orm().$count(bankAccounts, eq(bankAccounts.userId, user._id))).toBe(0);
  const told = (await queuedEmails(app, email)).at(-1)?.text;
  expect(told).toContain("CPF");

  // Who is known to read the mailbox keeps everything, however often the password is forgotten.
  await orm()
    .update(users)
    .set({ document: nextCpf(), street: "Rua das Flores" })
    .where(eq(users.id, user._id));
  await chooseByMail(email, "segredo esquecido");
  const [later] = await orm().select().from(users).where(eq(users.id, user._id));
  expect(later).toMatchObject({ document: expect.any(String), street: "Rua das Flores" });
});
