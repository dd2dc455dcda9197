import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { companies } from "../../../people/companies/table.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listQuotes, noteQuote, type Quote } from "../contract.ts";
import { quoteCompanies, quotes } from "../table.ts";
import { createQuote } from "../testing/factory.ts";
import { createSharedQuote, createStore } from "../testing/scene.ts";
import { forgetQuotesOfCompany, forgetQuotesOfSalesman } from "./handlers.ts";

const app = useTestApp();

const scene = () => createSharedQuote(app.services.db.orm);

const namesOf = (quote: Quote | undefined) => quote?.items.map(({ name }) => name);

describe("received quotes", () => {
  it("are whole for the representative and only the own lines for a company", async () => {
    const { token, first, second, quote, salesman } = await scene();
    const mine = await app.as(token)(listQuotes);
    expect(mine.quote_list).toHaveLength(1);
    expect(mine.quote_list[0]).toMatchObject({
      _id: quote.id,
      status: "NEW",
      phone: "11987654321",
      total: 500,
      commission: 50,
      salesman: { _id: salesman.id },
    });
    expect(namesOf(mine.quote_list[0])).toEqual([first.product.name, second.product.name]);
    expect(mine.quote_dash).toEqual({
      new: 1,
      answered: 0,
      won: 0,
      lost: 0,
      open_total: 500,
      open_commission: 50,
    });

    const theirs = await app.as(second.managerToken)(listQuotes);
    expect(theirs.quote_list[0]).toMatchObject({ total: 300, commission: 30, email: quote.email });
    expect(namesOf(theirs.quote_list[0])).toEqual([second.product.name]);
    expect(theirs.quote_dash).toMatchObject({ new: 1, open_total: 300, open_commission: 30 });
    const answer = JSON.stringify(theirs);
    for (const hidden of [first.product.name, first.company.id, salesman.email, "fingerprint"]) {
      expect(answer).not.toContain(hidden);
    }
  });

  it("come with those that wait first, then the newest, page by page, by status or all that are open", async () => {
    const { orm } = app.services.db;
    const { salesman, token, offer } = await createStore(orm);
    const statuses = ["NEW", "ANSWERED", "WON", "LOST", "NEW"] as const;
    const made: string[] = [];
    for (const [age, status] of statuses.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 20 - age));
      const items = [{ ...offer.product, amount: 1 }];
      const given = { salesmanId: salesman.id, items, createdAt, status, companyStatus: "LOST" } as const;
      made.push((await createQuote(orm, given)).id);
    }
    const ids = async (query: object) =>
      (await app.as(token)(listQuotes, { query })).quote_list.map(({ _id }) => _id);
    const [newest, answered, won, lost, oldest] = made;
    expect(await ids({})).toEqual([newest, oldest, answered, won, lost]);
    expect(await ids({ limit: 2, page: 1 })).toEqual([answered, won]);
    expect(await ids({ status: "NEW" })).toEqual([newest, oldest]);
    expect(await ids({ open: "1" })).toEqual([newest, oldest, answered]);
    const { quote_dash } = await app.as(token)(listQuotes, { query: { status: "WON" } });
    expect(quote_dash).toEqual({
      new: 2,
      answered: 1,
      won: 1,
      lost: 1,
      open_total: 300,
      open_commission: 30,
    });
    const company = await app.as(offer.managerToken)(listQuotes, { query: { status: "LOST" } });
    expect(company.quote_list).toHaveLength(5);
    await orm
      .update(quoteCompanies)
      .set({ status: "NEW" })
      .where(eq(quoteCompanies.quoteId, lost ?? ""));
    const ofCompany = await app.as(offer.managerToken)(listQuotes, {});
    expect(ofCompany.quote_list.map(({ _id }) => _id)).toEqual([lost, newest, answered, won, oldest]);
  });

  it("say nothing to anybody else", async () => {
    const { orm } = app.services.db;
    const { offer } = await scene();
    expect((await app.request(listQuotes)).status).toBe(401);
    const staff = await createStaff(orm, offer.company.id);
    const admin = await createSignedInUser(orm, { type: "ADMIN" });
    for (const { token } of [staff, admin]) {
      expect((await app.request(listQuotes, { token })).status).toBe(403);
    }
    const { token } = await createSignedInUser(orm);
    expect((await app.as(token)(listQuotes)).quote_list).toEqual([]);
    for (const query of [{ status: "SOLD" }, { limit: 0 }, { limit: 101 }, { page: -1 }, { open: "x" }]) {
      expect((await app.request(listQuotes, { token, query })).status).toBe(400);
    }
  });
});

describe("an answer that is written here", () => {
  const answer = (words: string) => ({ quote: { status: "ANSWERED", answer: words } as const });

  it("is not written by who has a page that the administration suspended, until that ends", async () => {
    const { orm } = app.services.db;
    const { token, salesman, quote } = await scene();
    const send = () =>
      app.request(noteQuote, { token, params: { id: quote.id }, body: answer("Deposite antes.") });
    const suspend = (pageSuspendedAt: Date | null, pageSuspensionReason: string | null) =>
      orm.update(users).set({ pageSuspendedAt, pageSuspensionReason }).where(eq(users.id, salesman.id));
    await suspend(new Date(), "Golpe");
    expect(await send()).toMatchObject({ status: 403, body: { code: "PAGE_OFF_THE_AIR" } });
    expect(await queuedEmails(app, quote.email)).toEqual([]);
    expect((await app.as(token)(listQuotes)).quote_list).toMatchObject([{ status: "NEW", answers: [] }]);
    await suspend(null, null);
    expect((await send()).status).toBe(200);
  });

  it("is mailed once to who asked, in the name of who writes, and stays with the quote of that side", async () => {
    const { token, salesman, first, second, quote } = await scene();
    const params = { id: quote.id };
    const words = "Bom dia! Para 5 caixas consigo R$ 90,00.\nEntrego em 10 dias: http://exemplo.test/preco";
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.request(noteQuote, { token, params, body: answer(words) })),
    );
    expect(statuses(replies)).toEqual([200, 200, 200]);
    const unchanged = "Nada mudou: já estava assim.";
    expect(replies.map(({ body }) => body.message).toSorted()).toEqual([
      unchanged,
      unchanged,
      "Resposta enviada a quem pediu o orçamento",
    ]);
    const [mail, ...others] = await queuedEmails(app, quote.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${salesman.name} ${salesman.lastname} respondeu ao seu pedido de orçamento`);
    expect(mail?.replyTo).toBe(salesman.email);
    expect(mail?.text).toContain("Para 5 caixas consigo R$ 90,00.");
    expect(mail?.text).toContain(`2 × ${first.product.name}`);
    expect(mail?.text).not.toContain("exemplo.test");

    await app.as(first.managerToken)(noteQuote, { params, body: answer("Temos tudo em estoque.") });
    const [, theirs] = await queuedEmails(app, quote.email);
    expect(theirs?.subject).toContain(first.company.nameFancy);
    expect(theirs?.text).not.toContain(second.product.name);
    const answersFor = async (reader: string) =>
      (await app.as(reader)(listQuotes)).quote_list.flatMap(({ answers }) =>
        answers.map(({ message }) => message),
      );
    expect(await answersFor(token)).toEqual([words]);
    expect(await answersFor(first.managerToken)).toEqual(["Temos tudo em estoque."]);
    expect(await answersFor(second.managerToken)).toEqual([]);
  });

  it("needs a confirmed e-mail, words, the right note and an own quote, and changes nothing without", async () => {
    const { orm } = app.services.db;
    const { token, salesman, second, quote } = await scene();
    const params = { id: quote.id };
    const send = async (body: object, by: string | null = token) =>
      (await app.request(noteQuote, { token: by, params, body: { quote: body } as never })).status;
    expect(await send({ status: "WON", answer: "Vendido" })).toBe(400);
    expect(await send({ status: "ANSWERED", answer: "x".repeat(2_001) })).toBe(400);
    expect(await send({ status: "ANSWERED", answer: { de: "objeto" } })).toBe(400);
    expect(await send({ status: "ANSWERED", answer: "Oi" }, null)).toBe(401);
    const stranger = await createSignedInUser(orm);
    expect(await send({ status: "ANSWERED", answer: "Oi" }, stranger.token)).toBe(404);
    await app.as(second.managerToken)(noteQuote, { params, body: { quote: { status: "WON" } } });
    expect(
      await send({ status: "ANSWERED", expected_status: "NEW", answer: "Oi" }, second.managerToken),
    ).toBe(409);
    await orm.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, salesman.id));
    expect(await send({ status: "ANSWERED", answer: "Oi" })).toBe(422);
    const [left] = (await app.as(token)(listQuotes)).quote_list;
    expect([left?.status, left?.answers]).toEqual(["NEW", []]);
    expect(await queuedEmails(app, quote.email)).toEqual([]);
  });
});

describe("when somebody leaves", () => {
  it("keeps a quote for who still reads it, and no longer", async () => {
    const { db } = app.services;
    const { token, salesman, first, second, quote } = await scene();
    const isKept = async () =>
      (await db.orm.select().from(quotes).where(eq(quotes.id, quote.id))).length === 1;
    await db.transaction((tx) => forgetQuotesOfCompany(tx, first.company.id));
    expect((await app.as(token)(listQuotes)).quote_list).toHaveLength(1);
    expect((await app.as(first.managerToken)(listQuotes)).quote_list).toEqual([]);
    await db.transaction((tx) => forgetQuotesOfSalesman(tx, salesman.id));
    await db.orm.update(users).set({ deletedAt: new Date() }).where(eq(users.id, salesman.id));
    expect(await isKept()).toBe(true);
    await db.transaction((tx) => forgetQuotesOfCompany(tx, second.company.id));
    expect(await isKept()).toBe(false);
  });

  it("does not keep a quote for a company that left while it came in", async () => {
    const { db } = app.services;
    const { salesman, first, second, quote } = await scene();
    for (const { company } of [first, second]) {
      await db.orm.update(companies).set({ deletedAt: new Date() }).where(eq(companies.id, company.id));
    }
    await db.transaction((tx) => forgetQuotesOfSalesman(tx, salesman.id));
    expect(await db.orm.select().from(quotes).where(eq(quotes.id, quote.id))).toEqual([]);
  });
});
