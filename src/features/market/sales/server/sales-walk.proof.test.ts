import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { acceptanceCodeTo, saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { decideProposal, shareProposal, withdrawProposal, writeRound } from "../contract.ts";
import { mayMove, type OrderStatus, orderStatuses, proposalMoves } from "../lifecycle.ts";
import {
  askForProposal,
  counterProposal,
  declineProposal,
  mailCancelCode,
  openProposal,
  seeProposal,
} from "../open-contract.ts";
import { moveSaleOrder } from "../order-contract.ts";
import { proposalRounds, proposals, saleOrders } from "../table.ts";
import { createSeller, inDays, roundOf } from "../testing/scene.ts";
import { keepSalesDeadlines } from "./sales-deadlines.ts";

/** Three actors and the calendar do what comes to their minds, over the API and on a database. */
const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

const acts = [
  "write",
  "write cheaply",
  "approve",
  "disapprove",
  "withdraw",
  "share",
  "see",
  "counter",
  "decline",
  "accept",
  "guess",
  "ask again",
  "cancel",
  "a month passes",
  ...(["CONFIRMED", "REFUSED", "INVOICED", "DELIVERED", "CANCELED"] as const),
] as const;
type Act = (typeof acts)[number];

/** Acts that keep a proposal alive come up more often, so that walks get somewhere. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Act>(...acts) },
  { weight: 2, arbitrary: fc.constantFrom<Act>("write", "counter", "see", "approve", "accept") },
);

async function walker() {
  const seller = await createSeller(orm());
  const { proposal, token: link } = await seller.propose({ status: "DRAFT" });
  const email = proposal.buyerEmail ?? "";
  const buyer = saleBuyer(app, { token: link, email });
  const { token, product, offer } = seller;
  const params = { id: proposal.id };
  const row = async () => {
    const [found] = await orm().select().from(proposals).where(eq(proposals.id, proposal.id));
    if (!found) throw new Error("A proposal stays");
    return found;
  };
  const order = async () =>
    (await orm().select().from(saleOrders).where(eq(saleOrders.proposalId, proposal.id)))[0];
  const rounds = () =>
    orm()
      .select()
      .from(proposalRounds)
      .where(eq(proposalRounds.proposalId, proposal.id))
      .orderBy(proposalRounds.number);
  /** Budgets of mail are a matter of other tests. */
  const forgetBudgets = () => app.services.db.pool.query("delete from rate_limit_hits");

  async function step(what: Act): Promise<number> {
    const { round, sentRound, version } = await row();
    const read = sentRound ?? round;
    const write = (price: number) =>
      app.request(writeRound, { token, params, body: roundOf(product.id, round, { price }) });
    const decide = (approved: boolean) =>
      app.request(decideProposal, {
        token: offer.managerToken,
        params,
        body: { decision: { round, version, approved } },
      });
    const line = { amount: 20, price: 90 };
    switch (what) {
      case "write":
        return (await write(100)).status;
      case "write cheaply":
        return (await write(60)).status;
      case "approve":
        return (await decide(true)).status;
      case "disapprove":
        return (await decide(false)).status;
      case "withdraw":
        return (await app.request(withdrawProposal, { token, params })).status;
      case "share":
        return (await app.request(shareProposal, { token, params })).status;
      case "see":
        return (await buyer.send(seeProposal)).status;
      case "counter":
        return (await buyer.send(counterProposal, { counter: { round: read, lines: [line] } })).status;
      case "decline":
        return (await buyer.send(declineProposal, { decline: { round: read } })).status;
      case "accept": {
        const asked = await buyer.askCode(read);
        if (asked.status !== 200) return asked.status;
        const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(
          (await queuedEmails(app, email)).at(-1)?.text ?? "",
        )?.[0];
        return (await buyer.accept(code ?? "", { round: read })).status;
      }
      case "guess":
        return (await buyer.accept("ZZZZ-ZZZZ", { round: read })).status;
      case "ask again":
        return (await buyer.send(askForProposal, { message: "Ainda tem?" })).status;
      case "cancel": {
        const asked = await buyer.send(mailCancelCode);
        return asked.status === 200
          ? (await buyer.cancel(await acceptanceCodeTo(app, email))).status
          : asked.status;
      }
      case "a month passes":
        await keepSalesDeadlines(app.services, { clock: fixedClock(`${inDays(31)}T09:10:00Z`) });
        return 200;
      default: {
        const sold = await order();
        if (!sold) return 404;
        const body = { sale_order: { status: what, reason: "Porque sim" } };
        return (
          await app.request(moveSaleOrder, { token: offer.managerToken, params: { id: sold.id }, body })
        ).status;
      }
    }
  }
  return { step, row, order, rounds, forgetBudgets, buyer };
}

const isMove = (from: OrderStatus, to: OrderStatus): boolean =>
  mayMove("COMPANY", from, to) ||
  mayMove("BUYER", from, to) ||
  (from === "AWAITING_COMPANY" && to === "LAPSED");

it("keep to the graph over 300 random steps, what was sent stays, and an accepted one has one order", async () => {
  const reached = new Set<string>();
  let failed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 20 }), async (walk) => {
      const { step, row, order, rounds, forgetBudgets, buyer } = await walker();
      let before = await row();
      let sold = await order();
      let kept = (await rounds()).filter(({ sentAt }) => sentAt);
      for (const what of walk) {
        await forgetBudgets();
        const status = await step(what);
        const now = await row();
        const after = await order();
        const said = `${what}: ${before.status} → ${now.status} answered ${status}`;
        expect([200, 404, 409, 422], said).toContain(status);
        if (now.status !== before.status) expect(proposalMoves[before.status], said).toContain(now.status);
        if (status !== 200) {
          failed += 1;
          expect(now, said).toEqual(before);
          expect(after, said).toEqual(sold);
        }
        expect(after !== undefined, said).toBe(now.status === "ACCEPTED");
        if (sold && after && sold.status !== after.status)
          expect(isMove(sold.status, after.status), `${what}: ${sold.status} → ${after.status}`).toBe(true);
        const all = await rounds();
        for (const round of kept) expect(all, said).toContainEqual(round);
        expect(now.sentRound, said).toBe(all.findLast(({ sentAt }) => sentAt)?.number ?? null);
        const { body } = await buyer.send<{ proposal: { rounds: object[] } }>(openProposal);
        kept = all.filter(({ sentAt }) => sentAt);
        expect(body.proposal.rounds, said).toHaveLength(kept.length);
        [before, sold] = [now, after];
        reached.add(now.status);
        if (after) reached.add(after.status);
      }
    }),
    { numRuns: 15, seed: 4886 },
  );
  expect(failed).toBeGreaterThan(20);
  for (const status of ["SENT", "COUNTERED", "ACCEPTED", "AWAITING_COMPANY"])
    expect(reached).toContain(status);
  expect(
    [...reached].filter((status) => (orderStatuses as readonly string[]).includes(status)).length,
  ).toBeGreaterThan(2);
});

it("do several things at once, and never meet what the database refuses", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 3, maxLength: 5 }), { minLength: 5, maxLength: 5 }),
      async (turns) => {
        const { step, row, order, forgetBudgets } = await walker();
        for (const together of turns) {
          await forgetBudgets();
          const replies = await Promise.all(together.map(step));
          // Mails of the same buyer may use up a budget meanwhile.
          for (const status of replies) expect([200, 404, 409, 422, 429], together.join()).toContain(status);
          const { status } = await row();
          expect((await order()) !== undefined).toBe(status === "ACCEPTED");
        }
      },
    ),
    { numRuns: 6, seed: 33 },
  );
});
