import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { sendMessage } from "../../../people/conversations/contract.ts";
import { sendOpenMessage } from "../../../people/conversations/open-contract.ts";
import { noteQuote, requestQuote } from "../contract.ts";
import { type OpenQuote, openQuote } from "../open-contract.ts";
import { quoteLinks, quotes } from "../table.ts";
import { createStore } from "../testing/scene.ts";
import { makeQuoteLink } from "./quote-links.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
let visitors = 0;

/** Somebody asks for two pieces of the one product of a store. */
async function asked() {
  const store = await createStore(orm());
  visitors += 1;
  const email = `quem-pede-${visitors}@cliente.test`;
  const body = {
    cart: [{ amount: 2, product: { _id: store.offer.product.id } }],
    email,
    name: "Marina Alves\nQual é o prazo?",
    salesman: store.salesman.id,
  };
  expect((await app.request(requestQuote, { body })).status).toBe(200);
  const [quote] = await orm().select().from(quotes).where(eq(quotes.email, email));
  if (!quote) throw new Error("The quote was not stored");
  return { ...store, email, quote };
}

const open = (token: string) => app.request<{ quote: OpenQuote }>(openQuote, { params: { token } });
const tokenIn = (text: string | undefined) => /\/orcamento\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

describe("the address of a quote", () => {
  it("comes with the copy and with each answer, and shows what was asked and what each side wrote", async () => {
    const { email, quote, token, offer, salesman } = await asked();
    const [copy] = await queuedEmails(app, email);
    const first = await open(tokenIn(copy?.text));
    expect(first.body.quote).toMatchObject({
      message: "Qual é o prazo?",
      total: 200,
      items: [{ amount: 2, price: 100, total: 200, company: offer.company.nameFancy }],
      salesman: { name: `${salesman.name} ${salesman.lastname}`, slug: salesman.slug },
      answers: [],
    });
    const answer = (words: string, by: string) =>
      app.request(noteQuote, {
        token: by,
        params: { id: quote.id },
        body: { quote: { status: "ANSWERED", answer: words } },
      });
    expect((await answer("Dez dias.", token)).status).toBe(200);
    expect((await answer("Da empresa também.", offer.managerToken)).status).toBe(200);
    const mails = await queuedEmails(app, email);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      const { body } = await open(tokenIn(text));
      expect(body.quote.answers.map(({ from, message }) => [from, message])).toEqual([
        [`${salesman.name} ${salesman.lastname}`, "Dez dias."],
        [offer.company.nameFancy, "Da empresa também."],
      ]);
      // Neither who asked nor what it earns.
      expect(JSON.stringify(body)).not.toMatch(/cliente\.test|commission/);
    }
    const kept = await orm().select().from(quoteLinks).where(eq(quoteLinks.quoteId, quote.id));
    expect(kept.some(({ tokenHash }) => mails.some(({ text }) => text.includes(tokenHash)))).toBe(false);
  });

  it("is 404 where it is nobody's or none, and once the quote forgot who asked", async () => {
    const { email, quote } = await asked();
    for (const token of ["x".repeat(43), "curto", quote.id, "%00"])
      expect((await open(token)).status).toBe(404);
    const [copy] = await queuedEmails(app, email);
    const token = tokenIn(copy?.text);
    expect((await open(token)).status).toBe(200);
    await orm().delete(quoteLinks).where(eq(quoteLinks.quoteId, quote.id));
    expect((await open(token)).status).toBe(404);
  });

  it("leads to a conversation: who asked still waits when they write, and is answered when the representative does", async () => {
    const { email, quote, token } = await asked();
    const [copy] = await queuedEmails(app, email);
    const body = { conversation_message: { text: "Bom dia!" } };
    const statusOf = async () =>
      (await orm().select().from(quotes).where(eq(quotes.id, quote.id)))[0]?.status;
    const params = { kind: "quote", token: tokenIn(copy?.text) };
    expect((await app.request(sendOpenMessage, { params, body })).status).toBe(200);
    expect(await statusOf()).toBe("NEW");
    const sent = await app.request(sendMessage, { token, params: { kind: "quote", id: quote.id }, body });
    expect(sent.status).toBe(200);
    expect(await statusOf()).toBe("ANSWERED");
  });

  it("gives way to newer ones beyond fifty", async () => {
    const { quote } = await asked();
    await app.services.db.transaction(async (tx) => {
      for (let index = 0; index < 55; index++) await makeQuoteLink(tx, app.services, quote.id);
    });
    expect(await orm().$count(quoteLinks, eq(quoteLinks.quoteId, quote.id))).toBe(50);
  });
});
