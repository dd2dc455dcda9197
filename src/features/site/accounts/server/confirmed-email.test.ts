import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { emailTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { getUserEmail, getUserPhone } from "../../../market/contacts/contract.ts";
import { createQuote } from "../../../market/quotes/testing/factory.ts";
import { createMarket } from "../../../market/representations/testing/scene.ts";
import { addBankAccount } from "../../../money/wallet/bank-account-contract.ts";
import { cnpjOf } from "../../../people/companies/testing/factory.ts";
import { emailLinks, secondFactors, users } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { sendContactMessage } from "../../messages/contract.ts";
import { contactMessages } from "../../messages/table.ts";
import { exportPersonalData } from "../../privacy/contract.ts";
import { closeAccount, loadSession, registerCompany, registerProfessional } from "../contract.ts";
import {
  beginSecondFactor,
  confirmEmail,
  confirmSecondFactor,
  sendConfirmation,
} from "../security-contract.ts";

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
    const { id } = await createUser(orm(), { acceptPhone: true, acceptEmail: true });
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
