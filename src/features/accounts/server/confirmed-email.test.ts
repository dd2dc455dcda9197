import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../app/testing/harness.ts";
import { emailTokenIn, passwordTokenIn, queuedEmails } from "../../../app/testing/queued-emails.ts";
import { affiliateRewards, referrals } from "../../affiliates/table.ts";
import { createReferral } from "../../affiliates/testing/factory.ts";
import { charges } from "../../charges/table.ts";
import { cnpjOf } from "../../companies/testing/factory.ts";
import { getUserEmail, getUserPhone } from "../../contacts/contract.ts";
import { sendContactMessage } from "../../messages/contract.ts";
import { contactMessages } from "../../messages/table.ts";
import { acceptTerms, exportPersonalData } from "../../privacy/contract.ts";
import { termsVersion } from "../../privacy/legal-versions.ts";
import { createQuote } from "../../quotes/testing/factory.ts";
import { createMarket } from "../../representations/testing/scene.ts";
import { emailLinks, secondFactors, users } from "../../users/table.ts";
import { nextCpf } from "../../users/testing/cpf.ts";
import { createUser } from "../../users/testing/factory.ts";
import { addBankAccount } from "../../wallet/bank-account-contract.ts";
import { bankAccounts, cards } from "../../wallet/table.ts";
import { createBankAccount, createCard } from "../../wallet/testing/factory.ts";
import {
  askForPassword,
  choosePassword,
  closeAccount,
  loadSession,
  logIn,
  registerCompany,
  registerProfessional,
} from "../contract.ts";
import { confirmEmail, sendConfirmation } from "../email-contract.ts";
import { beginSecondFactor, confirmSecondFactor, getSecurity } from "../security-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "segredo do estranho";

let made = 0;
const newEmail = () => {
  made += 1;
  return `confirma${made}.${Date.now()}@praca.test`;
};
const person = (email: string) => ({
  name: "Rosa",
  lastname: "Prado",
  email,
  phone: "11988887777",
  password,
  passwordConfirm: password,
  terms: true as const,
});

async function register(email = newEmail()) {
  const { auth, user } = await app.as(null)(registerProfessional, {
    body: { user: person(email), afiliate: null },
  });
  return { email, token: auth.token, user };
}

async function registerFirm(email = newEmail()) {
  const company = {
    name_fancy: "Inventada",
    document: cnpjOf(41_000_000 + made),
    phone: "1133334444",
    site: "",
  };
  const { auth } = await app.as(null)(registerCompany, {
    body: { company, user: person(email), afiliate: null },
  });
  return { email, token: auth.token };
}

const confirmations = async (email: string) =>
  (await queuedEmails(app, email)).filter(({ subject }) => subject === "Confirme seu e-mail");
/** As the browser sends it, each press with a key of its own. */
const press = (token: string, key: string = randomUUID()) =>
  app.request<{ code: string }>(confirmEmail, { body: { token }, headers: { "idempotency-key": key } });
const notConfirmed = { status: 422, body: { code: "EMAIL_NOT_CONFIRMED" } };

/** As a password link of the mailbox is asked for and followed. */
async function chooseByMail(email: string, chosen: string) {
  await app.services.db.transaction(async (tx) => {
    const { mailPasswordLinkTo } = await import("../../users/server/send-password-link.tsx");
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (user) await mailPasswordLinkTo(tx, app.services, user);
  });
  const mails = await queuedEmails(app, email);
  const token = passwordTokenIn(mails.findLast(({ subject }) => subject === "Escolha uma nova senha"));
  return app.request(choosePassword, { body: { email, password: chosen, confirm: chosen, token } });
}

describe("a registration", () => {
  it("mails a link that confirms the e-mail by a press, without a login, however often", async () => {
    const { email, token, user } = await register();
    expect(user.email_confirmed).toBe(false);
    const [mail] = await confirmations(email);
    const link = emailTokenIn(mail);
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(statuses(await Promise.all([press(link), press(link)]))).toEqual([200, 200]);
    expect((await press(link)).status).toBe(200);
    expect((await app.as(token)(loadSession)).user.email_confirmed).toBe(true);
    const rows = await orm().select().from(emailLinks).where(eq(emailLinks.userId, user._id));
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(await press("x".repeat(43))).toMatchObject({ status: 422, body: { code: "EMAIL_LINK_INVALID" } });
    expect((await app.request(confirmEmail, { body: {} })).status).toBe(400);
  });

  it("of a company does the same, and its founder acts at once", async () => {
    const { email, token } = await registerFirm();
    expect(emailTokenIn((await confirmations(email))[0])).toBeTruthy();
    const session = await app.as(token)(loadSession);
    expect(session).toMatchObject({ auth: { manager: true }, user: { email_confirmed: false } });
  });

  it("sends the link again, to its owner alone, a few times, and says where nothing is left to confirm", async () => {
    const { email, token } = await register();
    expect((await app.request(sendConfirmation)).status).toBe(401);
    expect((await app.as(token)(sendConfirmation)).message).toBe(`Enviamos outro link para ${email}.`);
    const again = await Promise.all([1, 2, 3].map(() => app.request(sendConfirmation, { token })));
    expect(statuses(again).toSorted()).toEqual([200, 200, 429]);
    const mails = await confirmations(email);
    expect(mails).toHaveLength(4);
    await press(emailTokenIn(mails[2]));
    expect(await app.request(sendConfirmation, { token })).toMatchObject({
      status: 409,
      body: { code: "EMAIL_ALREADY_CONFIRMED" },
    });
  });

  it("ends with its links: expired, or of an account that was closed", async () => {
    const late = await register();
    const link = emailTokenIn((await confirmations(late.email))[0]);
    await orm()
      .update(emailLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(emailLinks.userId, late.user._id));
    expect((await press(link)).status).toBe(422);
    const gone = await register();
    await app.as(gone.token)(closeAccount, { params: { id: gone.user._id }, body: { password } });
    expect((await press(emailTokenIn((await confirmations(gone.email))[0]))).status).toBe(422);
  });
});

describe("before the e-mail is confirmed", () => {
  it("no second factor is begun or confirmed", async () => {
    const { token, user } = await register();
    expect(await app.request(beginSecondFactor, { token, body: { password } })).toMatchObject(notConfirmed);
    await orm()
      .insert(secondFactors)
      .values({ userId: user._id, secret: Buffer.alloc(20, 1) });
    const confirmed = await app.request(confirmSecondFactor, { token, body: { code: "000000" } });
    expect(confirmed).toMatchObject(notConfirmed);
  });

  it("no place is added that money goes to", async () => {
    const { token, email, user } = await register();
    const add = () =>
      app.request(addBankAccount, {
        token,
        params: { id: user._id },
        body: {
          bank_account: {
            kind: "PIX_KEY",
            pix_key_type: "EMAIL",
            pix_key: "outro@praca.test",
            holder_fullname: "Rosa Prado",
            holder_document_number: "39053344705",
          },
        },
      });
    expect(await add()).toMatchObject(notConfirmed);
    await press(emailTokenIn((await confirmations(email))[0]));
    expect((await add()).status).toBe(200);
  });

  it("a company is given nobody's phone or e-mail", async () => {
    const { id } = await createUser(orm(), { acceptPhone: true });
    const { token, email } = await registerFirm();
    const params = { id };
    for (const call of [getUserPhone, getUserEmail]) {
      expect(await app.request(call, { token, params })).toMatchObject(notConfirmed);
    }
    await press(emailTokenIn((await confirmations(email))[0]));
    for (const call of [getUserPhone, getUserEmail]) {
      expect((await app.request(call, { token, params })).status).toBe(200);
    }
  });

  it("what others sent under that e-mail is neither shown nor taken away with the account", async () => {
    const { email, token, user } = await register();
    await app.as(null)(sendContactMessage, {
      body: {
        contact: {
          user: { name: "Vítima", email, phone: "11977776666", company: "", job: "" },
          subject: "Reclamação",
          message: "Moro na Rua das Flores, 10.",
        },
      },
    } as never);
    const kept = () => orm().$count(contactMessages, eq(contactMessages.email, email));
    expect(await kept()).toBe(1);
    const { user: seller, product } = await createMarket(orm());
    const message = "Vítima\n(11) 97777-1212\nEntregam aqui?";
    await createQuote(orm(), { salesmanId: seller.id, email, message, items: [{ ...product, amount: 1 }] });
    const told = async () => JSON.stringify(await app.as(token)(exportPersonalData));
    for (const secret of ["Rua das Flores", "Entregam aqui"]) expect(await told()).not.toContain(secret);
    const [link] = await confirmations(email);
    await press(emailTokenIn(link));
    for (const secret of ["Rua das Flores", "Entregam aqui"]) expect(await told()).toContain(secret);
    await orm().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user._id));
    await app.as(token)(closeAccount, { params: { id: user._id }, body: { password } });
    expect(await kept()).toBe(1);
  });
});

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
