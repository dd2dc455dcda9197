import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { mailboxMessages, sweepMailbox } from "../../../../platform/mailer/outgoing-emails.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { listQuotes, noteQuote } from "../contract.ts";
import { quotes } from "../table.ts";
import { createQuote } from "../testing/factory.ts";
import { createStore } from "../testing/scene.ts";
import { sweepQuotes } from "./handlers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha da Ana";

const textOf = async (id: string) =>
  JSON.stringify(await orm().select().from(quotes).where(eq(quotes.id, id)));

async function asked(email: string, createdAt?: Date) {
  const store = await createStore(orm());
  const items = [{ ...store.offer.product, companyId: store.offer.company.id, amount: 1 }];
  const quote = await createQuote(orm(), {
    salesmanId: store.salesman.id,
    items,
    email,
    message: `Ana Prado\n(11) 98765-4321\nQual é o prazo?`,
    ...(createdAt && { createdAt }),
  });
  return { ...store, quote };
}

it("leaves of what somebody asked for what it was worth, once the account is closed", async () => {
  const { user, token } = await createSignedInUser(orm(), { password });
  const { quote, token: received } = await asked(user.email);
  const other = await asked("outra@praca.test");
  const answer = (message: string) =>
    ({ params: { id: quote.id }, body: { quote: { status: "ANSWERED", answer: message } } }) as const;
  await app.as(received)(noteQuote, answer("Olá, Ana! Entrego em dez dias."));
  await orm()
    .insert(mailboxMessages)
    .values(
      [user.email, "loja@praca.test"].map((recipient) => ({
        id: crypto.randomUUID(),
        sender: "praca@praca.test",
        recipient,
        replyTo: user.email,
        subject: "Orçamento",
        html: "",
        text: "",
      })),
    );
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  expect(await textOf(quote.id)).not.toMatch(/Ana|98765|11987654321|Qual é/);
  expect(await textOf(quote.id)).not.toContain(user.email);
  const late = await app.request(noteQuote, { token: received, ...answer("Ana, ainda quer?") });
  expect(late).toMatchObject({ status: 422, body: { code: "QUOTE_FORGOTTEN" } });
  const { quote_list } = await app.as(received)(listQuotes, {});
  expect(JSON.stringify(quote_list)).not.toContain("Ana");
  expect(quote_list).toMatchObject([
    {
      _id: quote.id,
      email: "",
      phone: null,
      message: expect.stringMatching(/^Contato apagado\n/),
      total: 100,
    },
  ]);
  expect(await textOf(other.quote.id)).toContain("outra@praca.test");
  const mails = await orm().select().from(mailboxMessages);
  expect(mails).toMatchObject([{ recipient: "loja@praca.test", replyTo: null }]);
});

it("leaves what came under an e-mail that the account never confirmed: it may be another's", async () => {
  const { user, token } = await createSignedInUser(orm(), { password });
  await orm().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id));
  const { quote } = await asked(user.email);
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  expect(await textOf(quote.id)).toContain(user.email);
});

it("forgets who asked after as many days as are set, and keeps mails as long", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = await asked("antiga@praca.test", ago(731));
  const young = await asked("nova@praca.test", ago(729));
  await sweepQuotes(orm(), app.services.log, app.services.db.transaction);
  expect(await textOf(old.quote.id)).not.toContain("antiga@praca.test");
  expect(await textOf(young.quote.id)).toContain("nova@praca.test");
  await orm().execute(sql`update data_retention set days = 100 where what = 'quotes'`);
  await sweepQuotes(orm(), app.services.log, app.services.db.transaction);
  expect(await textOf(young.quote.id)).not.toContain("nova@praca.test");

  await orm()
    .update(mailboxMessages)
    .set({ sentAt: ago(20) });
  await sweepMailbox(orm());
  expect(await orm().$count(mailboxMessages)).toBeGreaterThan(0);
  await orm().execute(sql`update data_retention set days = 10 where what = 'mailbox'`);
  await sweepMailbox(orm());
  expect(await orm().$count(mailboxMessages)).toBe(0);
});
