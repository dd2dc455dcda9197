import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { createProposal, decideProposal, withdrawProposal, writeRound } from "../contract.ts";
import { counterProposal, declineProposal, seeProposal } from "../open-contract.ts";
import { moveSaleOrder } from "../order-contract.ts";
import { proposalCodes, proposalRounds, proposals, saleOrders } from "../table.ts";
import { createSeller, proposalOf, roundOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A proposal whose buyer holds the code for accepting it. */
async function scene(given: Parameters<Awaited<ReturnType<typeof createSeller>>["propose"]>[0] = {}) {
  const seller = await createSeller(orm());
  const { proposal, token: link } = await seller.propose(given);
  const buyer = saleBuyer(app, { token: link, email: proposal.buyerEmail ?? "" });
  const ofProposal = () => orm().select().from(saleOrders).where(eq(saleOrders.proposalId, proposal.id));
  const now = async () => (await orm().select().from(proposals).where(eq(proposals.id, proposal.id)))[0];
  return { ...seller, proposal, link, buyer, ofProposal, now, params: { id: proposal.id } };
}

describe("50 at once", () => {
  it("accept the same round with the same code: one order, one set of mails", async () => {
    const { buyer, ofProposal, salesman, offer, proposal } = await scene();
    const code = await buyer.code();
    const replies = await Promise.all(many(50, () => buyer.accept(code)));
    expect(statuses(replies)).toEqual(many(50, () => 200));
    const unchanged = replies.filter(({ body }) => /^Nada mudou/.test(body.message));
    expect(unchanged).toHaveLength(49);
    const orders = await ofProposal();
    expect(orders).toHaveLength(1);
    expect(await queuedEmails(app, salesman.email)).toHaveLength(1);
    expect(await queuedEmails(app, offer.manager.email)).toHaveLength(1);
    // The code, and what became of it.
    expect(await queuedEmails(app, proposal.buyerEmail ?? "")).toHaveLength(2);
  });

  it("ten buyers of one representative accept: ten orders, and nobody waits for another for ever", async () => {
    const { propose, company } = await createSeller(orm());
    const buyers = [];
    for (let n = 0; n < 10; n++) {
      const { proposal, token } = await propose();
      const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
      buyers.push({ buyer, code: await buyer.code() });
    }
    const replies = await Promise.all(buyers.map(({ buyer, code }) => buyer.accept(code)));
    expect(statuses(replies)).toEqual(many(10, () => 200));
    const orders = await orm().select().from(saleOrders).where(eq(saleOrders.companyId, company.id));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(10);
  });

  it("guess the code: five tries in all, and then not even the right one", async () => {
    const { buyer, ofProposal, proposal } = await scene();
    const code = await buyer.code();
    const wrong = await Promise.all(many(50, (n) => buyer.accept(`ZZZZ-ZZ${String(n).padStart(2, "0")}`)));
    expect(statuses(wrong)).toEqual(many(50, () => 422));
    const [kept] = await orm().select().from(proposalCodes).where(eq(proposalCodes.proposalId, proposal.id));
    expect(kept?.tries).toBe(5);
    expect(await buyer.accept(code)).toMatchObject({ status: 422, body: { code: "CODE_WRONG" } });
    expect(await ofProposal()).toEqual([]);
  });

  it("send the same round: one is the next, the others are told which", async () => {
    const { token, product, proposal, now, params } = await scene({ status: "COUNTERED" });
    const replies = await Promise.all(
      many(50, () => app.request(writeRound, { token, params, body: roundOf(product.id, 2) })),
    );
    expect(statuses(replies)).toEqual([200, ...many(49, () => 409)]);
    for (const { status, body } of replies)
      if (status === 409) expect(body.message).toBe("Esta proposta foi atualizada. Veja a rodada 3.");
    expect(await now()).toMatchObject({ status: "SENT", round: 3 });
    expect(await queuedEmails(app, proposal.buyerEmail ?? "")).toHaveLength(1);
  });

  it("press send with one key: one proposal, one mail", async () => {
    const { token, salesman, product } = await createSeller(orm());
    const email = `uma-vez-${salesman.slug}@cliente.test`;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = proposalOf(product.id, { buyer: { email } });
    const replies = await Promise.all(
      many(50, () =>
        app.request<{ proposal_list: { _id: string }[] }>(createProposal, { token, body, headers }),
      ),
    );
    const made = replies.filter(({ status }) => status === 200);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(new Set(made.map((reply) => reply.body.proposal_list[0]?._id)).size).toBe(1);
    expect(await orm().$count(proposals, eq(proposals.salesmanId, salesman.id))).toBe(1);
    expect(await queuedEmails(app, email)).toHaveLength(1);
  });
});

describe("an acceptance at once with", () => {
  const counter = { counter: { round: 1, lines: [{ amount: 20, price: 90 }] } };

  /** Ten turns of an acceptance beside something else, which comes first every other time. */
  async function race(
    other: (all: Awaited<ReturnType<typeof scene>>) => Promise<{ status: number }>,
    otherwise: string,
  ) {
    const ends = new Set<string>();
    for (let turn = 0; turn < 10; turn++) {
      const all = await scene();
      const code = await all.buyer.code();
      const starts = [() => all.buyer.accept(code), () => other(all)] as const;
      const [accepted, done] =
        turn % 2 === 0
          ? await Promise.all([starts[0](), starts[1]()])
          : (await Promise.all([starts[1](), starts[0]()])).toReversed();
      const status = (await all.now())?.status ?? "";
      const orders = await all.ofProposal();
      const won = accepted?.status === 200;
      expect(status).toBe(won ? "ACCEPTED" : otherwise);
      expect(orders).toHaveLength(won ? 1 : 0);
      expect([accepted?.status, done?.status].toSorted()).toEqual([200, 409]);
      ends.add(status);
    }
    return ends;
  }

  it("a withdrawal has one outcome", async () => {
    await race(({ token, params }) => app.request(withdrawProposal, { token, params }), "WITHDRAWN");
  });

  it("a new round has one outcome: nobody buys at a price that was not read", async () => {
    await race(({ token, params, product }) => {
      const body = roundOf(product.id, 1, { price: 120 });
      return app.request(writeRound, { token, params, body });
    }, "SENT");
  });

  it("a counter-offer has one outcome", async () => {
    await race(({ buyer }) => buyer.send(counterProposal, counter), "COUNTERED");
  });

  it("a no has one outcome", async () => {
    await race(({ buyer }) => buyer.send(declineProposal, { decline: { round: 1 } }), "DECLINED");
  });

  it("one that is opened for the first time is accepted and stays so", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { buyer, now, ofProposal } = await scene();
      const code = await buyer.code();
      const replies = await Promise.all([
        ...many(5, () => buyer.send(seeProposal)),
        buyer.accept(code),
        ...many(5, () => buyer.send(seeProposal)),
      ]);
      expect(statuses(replies)).toEqual(many(11, () => 200));
      expect(await now()).toMatchObject({ status: "ACCEPTED" });
      expect(await ofProposal()).toHaveLength(1);
    }
  });
});

describe("a company that", () => {
  it("says yes and no at once to one discount has said one of both", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { offer, params, now, proposal } = await scene({ status: "NEEDS_APPROVAL" });
      const decide = (approved: boolean) =>
        app.request(decideProposal, {
          token: offer.managerToken,
          params,
          body: { decision: { round: 1, version: 1, approved } },
        });
      const replies = await Promise.all(many(20, (n) => decide((n + turn) % 2 === 0)));
      const done = replies.filter(({ status }) => status === 200);
      // A no makes it a draft, which the company sees no more.
      expect(done).toHaveLength(1);
      for (const { status } of replies) expect([200, 404, 409]).toContain(status);
      const isSent = (await now())?.status === "SENT";
      expect(await queuedEmails(app, proposal.buyerEmail ?? "")).toHaveLength(isSent ? 1 : 0);
      const [round] = await orm()
        .select()
        .from(proposalRounds)
        .where(eq(proposalRounds.proposalId, proposal.id));
      expect(round?.sentAt !== null).toBe(isSent);
    }
  });

  it("confirms, refuses and the buyer cancels at once: one of them for good", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { sell, offer, salesman } = await createSeller(orm());
      const { order, token: link } = await sell();
      const buyer = saleBuyer(app, { token: link, email: order.buyerEmail });
      const move = (status: string) =>
        app.request(moveSaleOrder, {
          token: offer.managerToken,
          params: { id: order.id },
          body: { sale_order: { status, reason: "Sem estoque" } },
        });
      const code = await buyer.cancelCode();
      const replies = await Promise.all([
        ...many(8, () => move("REFUSED")),
        ...many(8, () => move("CONFIRMED")),
        buyer.cancel(code),
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const [now] = await orm().select().from(saleOrders).where(eq(saleOrders.id, order.id));
      expect(["REFUSED", "CONFIRMED", "CANCELED"]).toContain(now?.status);
      const told = await queuedEmails(app, salesman.email);
      // Confirmed first, it can still be taken back by who bought.
      expect(told.length).toBe(now?.status === "CANCELED" && now.confirmedAt ? 2 : 1);
    }
  });
});
