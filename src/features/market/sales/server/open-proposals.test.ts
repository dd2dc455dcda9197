import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { getWaiting } from "../../../base/waiting/contract.ts";
import { quotes } from "../../quotes/table.ts";
import { createQuote } from "../../quotes/testing/factory.ts";
import { getProposal } from "../contract.ts";
import {
  askForProposal,
  counterProposal,
  declineProposal,
  type OpenProposal,
  openProposal,
  printProposal,
  seeProposal,
} from "../open-contract.ts";
import { proposalCodes, proposals, saleOrders } from "../table.ts";
import { createSeller, inDays } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

/** A proposal that somebody got, seen from both sides. */
async function scene(given: Parameters<Awaited<ReturnType<typeof createSeller>>["propose"]>[0] = {}) {
  const seller = await createSeller(orm());
  const { proposal, token: link } = await seller.propose(given);
  const email = proposal.buyerEmail ?? `sem-endereco-${proposal.number}@cliente.test`;
  const buyer = saleBuyer(app, { token: link, email });
  const open = async () => (await buyer.send<{ proposal: OpenProposal }>(openProposal)).body.proposal;
  const mails = async (to: string) => (await queuedEmails(app, to)).map(({ subject }) => subject);
  return { ...seller, proposal, link, email, buyer, open, mails };
}
const counter = (given: object = {}) => ({
  counter: { round: 1, lines: [{ amount: 20, price: 90 }], ...given },
});

describe("who has the address", () => {
  it("reads what was sent, and nothing of commissions, discounts that were refused, or the code's address", async () => {
    const { open, proposal, product, email, company } = await scene({ message: "Entrego em dez dias" });
    const seen = await open();
    expect(seen).toMatchObject({
      status: "SENT",
      number: proposal.number,
      company: { name: company.nameFancy },
      buyer_name: "Marina Alves",
      code_goes_to: `${email[0]}•••@cliente.test`,
      order: null,
      order_details: null,
      rounds: [{ number: 1, message: "Entrego em dez dias", total: 1_000, lines: [{ name: product.name }] }],
    });
    const text = JSON.stringify(seen);
    for (const hidden of ["commission", "refusal", email, proposal.id, "own_discount"])
      expect(text).not.toContain(hidden);
  });

  it("says that it was seen, once, which reading alone does not", async () => {
    const { buyer, open, token, proposal } = await scene();
    expect((await open()).status).toBe("SENT");
    expect((await buyer.send(seeProposal)).body.message).toBe("Vista");
    expect((await buyer.send(seeProposal)).body.message).toMatch(/^Nada mudou/);
    const own = await app.as(token)(getProposal, { params: { id: proposal.id } });
    expect(own.proposal).toMatchObject({ status: "SEEN", seen_at: expect.any(String) });
  });

  it("prints it as a PDF, also once it is an order", async () => {
    const name = "Móveis & Cia 🪑 日本 ".repeat(9).trim();
    const message = "Linha 🙂\n".repeat(200);
    const { buyer, proposal, sell, product } = await scene({ buyer: { name }, message });
    const lines = Array.from({ length: 50 }, () => ({ product: { ...product, name } }));
    const { order, token } = await sell({ lines, buyer: { name }, payment: { days: [0, 30], points: -250 } });
    for (const [name, who] of [
      [`proposta-${proposal.number}.pdf`, buyer],
      [`pedido-${order.number}.pdf`, saleBuyer(app, { token, email: order.buyerEmail })],
    ] as const) {
      const { body } = await who.send<{ file_name: string; base64: string }>(printProposal);
      expect(body.file_name).toBe(name);
      expect(Buffer.from(body.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});

describe("another offer of the buyer", () => {
  it("is a round of its own, with what was wanted of each line, and waits for the representative", async () => {
    const { buyer, mails, salesman, token, proposal } = await scene({ freightCents: 5_000 });
    const reply = await buyer.send(
      counterProposal,
      counter({ message: "Levo o dobro", payment: { days: [28] } }),
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        proposal: {
          status: "COUNTERED",
          round: 2,
          rounds: [
            { number: 2, side: "BUYER", goods: 1_800, freight: 50, total: 1_850, payment: { days: [28] } },
            { number: 1, side: "SELLER", total: 1_050 },
          ],
        },
      },
    });
    expect(await mails(salesman.email)).toEqual([`Marina Alves fez uma contraproposta de R$ 1.850,00`]);
    expect((await app.as(token)(getWaiting)).waiting).toMatchObject({ proposals: 1 });
    const own = await app.as(token)(getProposal, { params: { id: proposal.id } });
    expect(own.proposal).toMatchObject({ round: 2, commission: 180 });
    expect((await buyer.send(counterProposal, counter({ round: 2 }))).status, "one at a time").toBe(409);
  });

  it("leaves lines out, but not all, and has one for each", async () => {
    const seller = await createSeller(orm());
    const { product } = seller;
    const { token } = await seller.propose({ lines: [{ product }, { product, amount: 3 }] });
    const buyer = saleBuyer(app, { token, email: "x@cliente.test" });
    const send = (lines: unknown) => buyer.send(counterProposal, { counter: { round: 1, lines } });
    const none = { amount: 0, price: 90 };
    for (const wrong of [
      [none, none],
      [{ amount: 1, price: 90 }],
      [none, none, { amount: 1, price: 90 }],
      [none, { amount: 1, price: 0 }],
      [none, { amount: 1, price: -1 }],
      [none, { amount: 1.5, price: 1 }],
      [none, { amount: 10_000, price: 1 }],
      [none, { amount: 1 }],
      [],
      "tudo",
      null,
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await send([none, { amount: 5, price: 90 }])).toMatchObject({
      status: 200,
      body: { proposal: { rounds: [{ total: 450, lines: [{ amount: 5 }] }, { number: 1 }] } },
    });
  });

  it("cannot set prices of the list, freight, commission or a longer validity", async () => {
    const { buyer, proposal } = await scene({ freightCents: 5_000 });
    const line = {
      amount: 10,
      price: 90,
      list_price: 1,
      commission_points: 0,
      product_id: crypto.randomUUID(),
    };
    const tampered = { lines: [line], freight: 0, total: 1, valid_until: inDays(300), side: "SELLER" };
    const { body } = await buyer.send<{ proposal: OpenProposal }>(counterProposal, counter(tampered));
    expect(body.proposal.rounds[0]).toMatchObject({
      side: "BUYER",
      freight: 50,
      total: 950,
      valid_until: proposal.validUntil,
      lines: [{ list_price: 100, price: 90 }],
    });
  });
});

describe("a no", () => {
  it("ends it with or without a reason, and tells the representative once", async () => {
    for (const status of ["SENT", "SEEN", "COUNTERED"] as const) {
      const { buyer, mails, salesman } = await scene({ status });
      const decline = { decline: { round: status === "COUNTERED" ? 2 : 1, message: "Comprei de outro" } };
      expect(await buyer.send(declineProposal, decline)).toMatchObject({
        status: 200,
        body: { message: "Proposta recusada", proposal: { status: "DECLINED" } },
      });
      expect((await buyer.send(declineProposal, decline)).body.message).toMatch(/^Nada mudou/);
      expect(await mails(salesman.email)).toEqual(["Marina Alves recusou a proposta"]);
    }
  });
});

describe("asking for another one", () => {
  it("is for what expired, ended or became an order, and tells the representative", async () => {
    for (const status of ["EXPIRED", "DECLINED", "WITHDRAWN", "ACCEPTED"] as const) {
      const { buyer, mails, salesman } = await scene({ status });
      const reply = await buyer.send(askForProposal, { message: "Ainda tem?" });
      expect(reply, status).toMatchObject({ status: 200, body: { proposal: { status } } });
      const what = status === "ACCEPTED" ? "quer repetir o pedido" : "pede uma proposta nova";
      expect(await mails(salesman.email)).toEqual([`Marina Alves ${what}`]);
    }
    const { buyer } = await scene();
    expect((await buyer.send(askForProposal, {})).status).toBe(409);
  });

  it("is all that is left the day after the last one, also before the night marked it", async () => {
    const { buyer } = await scene({ validUntil: inDays(-1) });
    const expired = { status: 409, body: { code: "PROPOSAL_EXPIRED" } };
    expect(await buyer.send(counterProposal, counter())).toMatchObject(expired);
    expect(await buyer.send(declineProposal, { decline: { round: 1 } })).toMatchObject(expired);
    expect(await buyer.askCode()).toMatchObject(expired);
    expect(await buyer.accept("AAAAAAAA")).toMatchObject(expired);
    expect((await buyer.send(askForProposal, {})).status).toBe(200);
    const { buyer: today } = await scene({ validUntil: inDays(0) });
    expect((await today.askCode()).status).toBe(200);
  });
});

describe("accepting", () => {
  it("takes a code that was mailed, makes one order of the round, and tells all three", async () => {
    const { buyer, email, mails, salesman, company, offer, proposal, token } = await scene({
      status: "SEEN",
    });
    const code = await buyer.code();
    const reply = await buyer.accept(code.toLowerCase().replace("-", " "), {
      document: "12.ABC.345/01DE-35",
    });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: "Proposta aceita. O pedido foi enviado à empresa.",
        proposal: {
          status: "ACCEPTED",
          order: { status: "AWAITING_COMPANY" },
          order_details: { can_cancel: true },
        },
      },
    });
    const [order, ...others] = await orm()
      .select()
      .from(saleOrders)
      .where(eq(saleOrders.proposalId, proposal.id));
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      round: 1,
      totalCents: 100_000,
      commissionCents: 10_000,
      buyerName: "Marina Alves",
      buyerDocument: "12ABC34501DE35",
      buyerEmail: email,
      city: "Campinas",
      state: "SP",
    });
    expect(await mails(offer.manager.email)).toEqual([
      `Pedido ${order?.number}: Marina Alves aceitou a proposta`,
    ]);
    expect(await mails(salesman.email)).toEqual([`Marina Alves aceitou a proposta ${proposal.number}`]);
    expect((await mails(email)).at(-1)).toBe(`Pedido ${order?.number} enviado a ${company.nameFancy}`);
    const own = await app.as(token)(getProposal, { params: { id: proposal.id } });
    expect(own.proposal.order).toMatchObject({ _id: order?.id, number: order?.number });
    expect((await buyer.accept(code)).body.message, "an answer that was lost").toMatch(/^Nada mudou/);
    expect((await app.as(offer.managerToken)(getWaiting)).waiting).toMatchObject({ "sale-orders": 1 });
  });

  it("marks the quote that it answers as won", async () => {
    const { salesman, product, propose } = await createSeller(orm());
    const quote = await createQuote(orm(), { salesmanId: salesman.id, items: [{ ...product, amount: 10 }] });
    const { proposal, token } = await propose({ quoteId: quote.id });
    const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
    expect((await buyer.accept(await buyer.code())).status).toBe(200);
    expect((await orm().select().from(quotes).where(eq(quotes.id, quote.id)))[0]?.status).toBe("WON");
  });

  it("mails the code to the address that the proposal has, or where it has none to the one that is typed", async () => {
    const { buyer, link, mails } = await scene();
    const other = saleBuyer(app, { token: link, email: "intruso@cliente.test" });
    expect(await other.askCode()).toMatchObject({ status: 422, body: { code: "CODE_ELSEWHERE" } });
    expect(await mails("intruso@cliente.test")).toEqual([]);
    expect((await buyer.askCode()).status).toBe(200);
    const typed = await scene({ buyer: { email: null, phone: "11987654321" } });
    expect((await typed.open()).code_goes_to).toBeNull();
    const nowhere = saleBuyer(app, { token: typed.link, email: "" });
    expect((await nowhere.askCode()).status).toBe(422);
    expect((await typed.buyer.accept(await typed.buyer.code())).status).toBe(200);
  });

  it("takes neither a wrong code, one of another round or proposal, an old one, nor one after five tries", async () => {
    const { buyer, proposal, email } = await scene();
    const wrong = { status: 422, body: { code: "CODE_WRONG" } };
    expect(await buyer.accept("AAAA-AAAA"), "none was mailed").toMatchObject(wrong);
    const other = await scene();
    await other.buyer.code();
    expect(await other.buyer.accept(await buyer.code()), "of another proposal").toMatchObject(wrong);
    const first = await buyer.code();
    const second = await buyer.code();
    expect(await buyer.accept(first), "the newest counts").toMatchObject(wrong);
    await orm()
      .update(proposalCodes)
      .set({ expiresAt: new Date() })
      .where(eq(proposalCodes.proposalId, proposal.id));
    expect(await buyer.accept(second), "30 minutes").toMatchObject(wrong);
    const third = await buyer.code();
    for (let n = 0; n < 5; n++) expect(await buyer.accept("ZZZZ-ZZZZ")).toMatchObject(wrong);
    expect(await buyer.accept(third), "five tries").toMatchObject(wrong);
    expect(await orm().$count(saleOrders, eq(saleOrders.proposalId, proposal.id))).toBe(0);
    expect((await queuedEmails(app, email)).length).toBeGreaterThan(3);
    expect((await buyer.accept(await buyer.code())).status, "another one begins anew").toBe(200);
    expect((await orm().select().from(proposals).where(eq(proposals.id, proposal.id)))[0]?.status).toBe(
      "ACCEPTED",
    );
  });
});
