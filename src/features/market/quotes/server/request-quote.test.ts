import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { users } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { products } from "../../products/table.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { representations } from "../../representations/table.ts";
import { requestQuote } from "../contract.ts";
import { quoteItems, quotes } from "../table.ts";
import { createStore } from "../testing/scene.ts";
import { quoteReceived } from "./emails.tsx";

const app = useTestApp({ env: { TRUST_PROXY: "loopback" } });
const unknown = "01900000-0000-7000-8000-00000000ffff";

let addresses = 0;
/** Sends a quote from a new address: the limit of the call is the matter of one test only. */
const send = async (body: unknown) => {
  addresses += 1;
  const address = `10.1.${addresses >> 8}.${addresses & 255}`;
  return app.request(requestQuote, { body, headers: { "x-forwarded-for": address } });
};
let visitors = 0;
const newVisitor = () => {
  visitors += 1;
  return `visita${visitors}@cliente.test`;
};
const orderOf = (salesman: string, productId: string, given: object = {}) => ({
  cart: [{ amount: 2, product: { _id: productId } }],
  email: newVisitor(),
  name: "Marina Alves\n(11) 98765-4321\nQual é o prazo?",
  salesman,
  ...given,
});

const mailsTo = (to: string) => queuedEmails(app, to);
const quotesOf = (salesmanId: string) =>
  app.services.db.orm.select().from(quotes).where(eq(quotes.salesmanId, salesmanId));

describe("a visitor asks a store for a quote", () => {
  it("is stored with the prices of the database and mailed to whom it concerns", async () => {
    const { orm } = app.services.db;
    const { salesman, offers } = await createStore(orm, 2);
    const [first, second] = offers;
    if (!first || !second) throw new Error("two offers");
    const quiet = await createUser(orm, { type: "EMPLOYEE" });
    await createEmployee(orm, {
      companyId: first.company.id,
      userId: quiet.id,
      manager: true,
      acceptEmailProduct: false,
    });
    const email = newVisitor();
    const reply = await send({
      ...orderOf(salesman.slug, first.product.id, { email }),
      cart: [
        { amount: 2, product: { _id: first.product.id, price: 0.01, name: "Barato", sales_commission: 90 } },
        { amount: 3, product: { _id: second.product.id } },
        { amount: 1, product: { _id: first.product.id } },
      ],
    });
    expect(reply).toEqual({
      status: 200,
      body: {
        message: "Orçamento enviado! O representante responde pelo e-mail ou telefone que você informou.",
      },
    });

    const [quote] = await quotesOf(salesman.id);
    expect(quote).toMatchObject({
      email,
      phone: "11987654321",
      status: "NEW",
      totalCents: 60_000,
      commissionCents: 6_000,
    });
    const items = await orm
      .select()
      .from(quoteItems)
      .where(eq(quoteItems.quoteId, quote?.id ?? ""))
      .orderBy(quoteItems.rank);
    expect(items.map(({ name, amount, priceCents }) => ({ name, amount, priceCents }))).toEqual([
      { name: first.product.name, amount: 3, priceCents: 10_000 },
      { name: second.product.name, amount: 3, priceCents: 10_000 },
    ]);

    const [toSalesman] = await mailsTo(salesman.email);
    expect(toSalesman).toMatchObject({ replyTo: email, subject: "Novo pedido de orçamento: 2 produtos" });
    expect(toSalesman?.text).toContain("Marina Alves\n(11) 98765-4321\nQual é o prazo?");
    const [toManager, ...others] = await mailsTo(first.manager.email);
    expect(others).toEqual([]);
    expect(toManager?.subject).toBe("Orçamento pedido na loja de um representante: 1 produto");
    expect(toManager?.text).toContain(first.product.name);
    expect(toManager?.text).not.toContain(second.product.name);
    expect(toManager?.text).not.toContain(email);
    expect(await mailsTo(second.manager.email)).toHaveLength(1);
    expect(await mailsTo(quiet.email)).toEqual([]);
    const [copy] = await mailsTo(email);
    expect(copy?.subject).toBe("Seu pedido de orçamento: 2 produtos");
    expect(copy?.text).not.toContain("Qual é o prazo?");
    expect(copy?.html).not.toContain(salesman.email);
  });

  it("is one quote and one set of mails however often it is sent, also at once", async () => {
    const { orm } = app.services.db;
    const { salesman, offer } = await createStore(orm);
    const body = orderOf(salesman.id, offer.product.id);
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(body)));
    replies.push(await send(body));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(200);
    expect(await quotesOf(salesman.id)).toHaveLength(1);
    expect(await mailsTo(salesman.email)).toHaveLength(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
    await send({ ...body, name: "Outra mensagem" });
    expect(await quotesOf(salesman.id)).toHaveLength(2);
  });

  it("takes half of a character, as a text that was cut may end with", async () => {
    const { salesman, offer } = await createStore(app.services.db.orm);
    const reply = await send(orderOf(salesman.id, offer.product.id, { name: "Olá \ud83d" }));
    expect(reply.status).toBe(200);
    // The half is nothing to see, and is left out.
    expect((await mailsTo(salesman.email))[0]?.text).toMatch(/^Olá$/m);
  });

  it("puts neither mark-up nor links nor headers of the visitor into a mail", async () => {
    const { salesman, offer } = await createStore(app.services.db.orm);
    const body = orderOf(salesman.id, offer.product.id, {
      name: '<a href="https://golpe.test">Ganhe</a> <img src=x onerror=alert(1)>\r\nBcc: todos@praca.test\u0000 www.golpe.test/x',
    });
    expect((await send(body)).status).toBe(200);
    const [mail] = await mailsTo(salesman.email);
    expect(mail?.html).not.toMatch(/<a href="https:\/\/golpe|<img src="?x|golpe/);
    expect(mail?.html).toContain("&lt;img");
    expect(mail?.subject).toBe("Novo pedido de orçamento: 1 produto");
    await app.services.db.orm
      .update(products)
      .set({ name: "Compre em https://golpe.test/x" })
      .where(eq(products.id, offer.product.id));
    const again = { ...body, email: newVisitor(), name: "Oi" };
    expect((await send(again)).status).toBe(200);
    expect((await mailsTo(again.email))[0]?.html).not.toContain("golpe");
    const hostile = ["a@b.test\r\nBcc: c@d.test", "a@b.test,c@d.test", "a@b.test; c@d.test", "<a@b.test>"];
    for (const email of hostile) {
      const reply = await send({ ...body, email });
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: { email: "Verifique o formato do email" } },
      });
    }
  });
});

describe("what a store does not take", () => {
  it("has an empty cart, or a product that it does not hold", async () => {
    const { orm } = app.services.db;
    const { salesman, offer } = await createStore(orm);
    const other = await createStore(orm);
    const waiting = await createProduct(orm, { companyId: offer.company.id });
    await orm.insert(representations).values({
      userId: salesman.id,
      companyId: offer.company.id,
      productId: waiting.id,
      status: "AWAIT",
    });
    const empty = await send(orderOf(salesman.id, offer.product.id, { cart: [] }));
    expect(empty).toMatchObject({ status: 422, body: { code: "CART_EMPTY" } });
    const foreign = [other.offer.product.id, waiting.id, unknown];
    for (const id of foreign) {
      const cart = [offer.product.id, id].map((_id) => ({ amount: 1, product: { _id } }));
      const reply = await send(orderOf(salesman.id, "", { cart }));
      expect(reply).toMatchObject({ status: 422, body: { code: "PRODUCT_LEFT_STORE" } });
    }
    await orm.update(products).set({ status: "PREPARING" }).where(eq(products.id, offer.product.id));
    const gone = await send(orderOf(salesman.id, offer.product.id));
    expect(gone).toMatchObject({ status: 422, body: { code: "PRODUCT_LEFT_STORE" } });
    expect(await quotesOf(salesman.id)).toEqual([]);
  });

  it("is for no live professional", async () => {
    const { orm } = app.services.db;
    const { salesman, offer } = await createStore(orm);
    for (const id of [unknown, "ninguem", offer.manager.id, offer.manager.slug]) {
      expect((await send(orderOf(id, offer.product.id))).status).toBe(404);
    }
    await orm.update(users).set({ deletedAt: new Date() }).where(eq(users.id, salesman.id));
    expect((await send(orderOf(salesman.id, offer.product.id))).status).toBe(404);
  });

  it("is malformed", async () => {
    const { salesman, offer } = await createStore(app.services.db.orm);
    const good = orderOf(salesman.id, offer.product.id);
    const product = { _id: offer.product.id };
    const bad: [object, string][] = [
      [{ ...good, email: "" }, "email"],
      [{ ...good, email: `${"a".repeat(250)}@b.test` }, "email"],
      [{ ...good, name: " " }, "name"],
      [{ ...good, name: "a".repeat(2_001) }, "name"],
      [{ ...good, name: { $ne: 1 } }, "name"],
      [{ ...good, salesman: 7 }, "salesman"],
      [{ ...good, cart: "tudo" }, "cart"],
      [{ ...good, cart: Array.from({ length: 51 }, () => ({ amount: 1, product })) }, "cart"],
      [{ ...good, cart: [{ amount: 0, product }] }, "cart.0.amount"],
      [{ ...good, cart: [{ amount: 1.5, product }] }, "cart.0.amount"],
      [{ ...good, cart: [{ amount: 1e9, product }] }, "cart.0.amount"],
      [{ ...good, cart: [{ amount: 1, product: { _id: "x" } }] }, "cart.0.product._id"],
      [{}, "email"],
    ];
    for (const [body, field] of bad) {
      const reply = await send(body);
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toHaveProperty([field]);
    }
    const broken = await app.request(requestQuote, { rawBody: "{" });
    expect(broken.status).toBe(400);
  });
});

describe("mail in bulk", () => {
  it("stops at five quotes a day of one mailbox, three of them copied, also at once", async () => {
    const { orm } = app.services.db;
    const stores: Awaited<ReturnType<typeof createStore>>[] = [];
    while (stores.length < 8) stores.push(await createStore(orm));
    const spellings = ["alvo", "alvo+1", "ALVO", "alvo+2", "alvo+3", "alvo", "alvo+4", "Alvo+5"];
    const replies = await Promise.all(
      stores.map(({ salesman, offer }, index) =>
        send(orderOf(salesman.id, offer.product.id, { email: `${spellings[index]}@cliente.test` })),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const copies = (await queuedEmails(app)).filter(({ to }) => /^alvo/i.test(to));
    expect(copies).toHaveLength(3);
    const received = await Promise.all(stores.map(({ salesman }) => mailsTo(salesman.email)));
    expect(received.flat()).toHaveLength(5);
  });

  it("stops at a hundred mails a day for one representative, whose store takes further quotes", async () => {
    const { salesman, offer } = await createStore(app.services.db.orm);
    await app.services.db.transaction(async (tx) => {
      for (let stranger = 0; stranger < 99; stranger++) {
        const sender = newVisitor();
        const mail = {
          to: salesman.email,
          subject: "Orçamento",
          html: "",
          text: "",
          sender,
          event: { text: "Aconteceu algo", path: "/vc" },
        };
        await enqueueEmail(app.services, tx, { kind: quoteReceived, ...mail });
      }
    });
    expect((await send(orderOf(salesman.id, offer.product.id))).status).toBe(200);
    const honest = orderOf(salesman.id, offer.product.id);
    expect((await send(honest)).status).toBe(200);
    expect(await quotesOf(salesman.id)).toHaveLength(2);
    expect(await mailsTo(salesman.email)).toHaveLength(100);
    expect(await mailsTo(honest.email)).toHaveLength(1);
  });

  it("stops at two thousand quotes a day in one store, which no honest store meets", async () => {
    const { orm } = app.services.db;
    const { salesman, offer } = await createStore(orm);
    const quote = {
      salesmanId: salesman.id,
      email: "visita@cliente.test",
      mailbox: "visita@cliente.test",
      message: "Oi",
      status: "NEW" as const,
      totalCents: 0,
      commissionCents: 0,
    };
    const kept = Array.from({ length: 1_999 }, (_, index) => ({ ...quote, fingerprint: `de hoje ${index}` }));
    await orm.insert(quotes).values(kept);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await orm.insert(quotes).values({ ...quote, fingerprint: "de ontem", createdAt: yesterday });
    const replies = await Promise.all([1, 2, 3].map(() => send(orderOf(salesman.id, offer.product.id))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe("TOO_MANY_REQUESTS");
  });

  it("stops at ten calls an hour from one device, which keeps nobody else at its address from asking", async () => {
    const { salesman, offer } = await createStore(app.services.db.orm);
    const statuses: number[] = [];
    const ask = async (device: string, remoteAddress = "203.0.113.77") => {
      const body = orderOf(salesman.id, offer.product.id);
      const given = { body, remoteAddress, headers: { "x-device": device } };
      return (await app.request(requestQuote, given)).status;
    };
    for (let index = 0; index < 11; index++) statuses.push(await ask("o de quem insiste"));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await ask("o de quem está ao lado")).toBe(200);
    expect(await ask("o de quem insiste", "203.0.113.78")).toBe(200);
  });
});
