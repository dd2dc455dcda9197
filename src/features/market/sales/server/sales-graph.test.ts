import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { mayMove, orderStatuses, proposalMoves, proposalStatuses } from "../lifecycle.ts";
import { proposalLines, proposalRounds, proposals, saleOrders } from "../table.ts";
import { createSeller } from "../testing/scene.ts";

/** What the database itself refuses, whoever writes. */
const app = useTestApp();
const orm = () => app.services.db.orm;

/** Does it and undoes it, so that one row serves all pairs. @returns whether the database took it */
async function isTaken(statements: string[]): Promise<boolean> {
  const client = await app.services.db.pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("the graph in the database", () => {
  it("is that of lifecycle.ts for every pair of states of a proposal", async () => {
    const { propose } = await createSeller(orm());
    for (const from of proposalStatuses) {
      const { proposal } = await propose({ status: from });
      for (const to of proposalStatuses) {
        const taken = await isTaken([
          `update proposals set status = '${to}', sent_round = 1 where id = '${proposal.id}'`,
        ]);
        expect(taken, `${from} → ${to}`).toBe(from === to || proposalMoves[from].includes(to));
      }
    }
  });

  it("is that of lifecycle.ts for every pair of states of an order; what waits may also lapse", async () => {
    const { sell } = await createSeller(orm());
    for (const from of orderStatuses) {
      const { order } = await sell({ status: from });
      for (const to of orderStatuses) {
        const canceledBy = to === "CANCELED" ? "'COMPANY'" : "null";
        const taken = await isTaken([
          `update sale_orders set status = '${to}', reason = 'Porque sim', canceled_by = ${canceledBy} where id = '${order.id}'`,
        ]);
        const isMove =
          mayMove("COMPANY", from, to) ||
          mayMove("BUYER", from, to) ||
          (from === "AWAITING_COMPANY" && to === "LAPSED");
        expect(taken, `${from} → ${to}`).toBe(from === to || isMove);
      }
    }
  });

  it("wants a round that was sent for what a buyer acted on, and words for a refusal", async () => {
    const { propose, sell } = await createSeller(orm());
    const { proposal } = await propose({ status: "NEEDS_APPROVAL" });
    const { order } = await sell();
    for (const statement of [
      `update proposals set status = 'SENT' where id = '${proposal.id}'`,
      `update proposals set sent_round = 2 where id = '${proposal.id}'`,
      `update proposals set round = 51 where id = '${proposal.id}'`,
      `update sale_orders set status = 'REFUSED' where id = '${order.id}'`,
      `update sale_orders set status = 'REFUSED', reason = '' where id = '${order.id}'`,
      `update sale_orders set status = 'CANCELED' where id = '${order.id}'`,
      `update sale_orders set canceled_by = 'BUYER' where id = '${order.id}'`,
      `update sale_orders set reminders = 4 where id = '${order.id}'`,
      `update sale_orders set buyer_document = '123' where id = '${order.id}'`,
    ])
      expect(await isTaken([statement]), statement).toBe(false);
  });
});

describe("what was sent", () => {
  it("is changed and deleted by nobody, neither round nor line, nor is a line added", async () => {
    const { propose, product } = await createSeller(orm());
    const { proposal } = await propose({ message: "Entrego em dez dias" });
    const of = `proposal_id = '${proposal.id}'`;
    const line = "(proposal_id, round, rank, name, amount, list_cents, price_cents, commission_points)";
    for (const statement of [
      `update proposal_rounds set total_cents = 1 where ${of}`,
      `update proposal_rounds set message = 'Outra' where ${of}`,
      `update proposal_rounds set message = null where ${of}`,
      `update proposal_rounds set sent_at = null where ${of}`,
      `update proposal_rounds set number = 2 where ${of}`,
      `delete from proposal_rounds where ${of}`,
      `update proposal_lines set price_cents = 1 where ${of}`,
      `update proposal_lines set amount = 1, product_id = null where ${of}`,
      `update proposal_lines set round = 2 where ${of}`,
      `delete from proposal_lines where ${of}`,
      `insert into proposal_lines ${line} values ('${proposal.id}', 1, 7, 'Brinde', 1, 1, 1, 0)`,
    ])
      expect(await isTaken([statement]), statement).toBe(false);
    expect(await isTaken([`delete from proposals where id = '${proposal.id}'`])).toBe(true);
    const leave = `update proposal_lines set product_id = null where product_id = '${product.id}'`;
    expect(await isTaken([leave]), "a product that is deleted").toBe(true);
  });

  it("takes no line of a round that was not sent, nor gives one to it", async () => {
    const { propose } = await createSeller(orm());
    const { proposal: sent } = await propose();
    const { proposal: draft } = await propose({ status: "DRAFT" });
    const moved = (from: string, to: string) =>
      `update proposal_lines set proposal_id = '${to}', rank = 9 where proposal_id = '${from}'`;
    expect(await isTaken([moved(sent.id, draft.id)])).toBe(false);
    expect(await isTaken([moved(draft.id, sent.id)])).toBe(false);
  });

  it("is free while it is a draft", async () => {
    const { propose } = await createSeller(orm());
    const { proposal } = await propose({ status: "DRAFT" });
    const of = `proposal_id = '${proposal.id}'`;
    for (const statement of [
      `update proposal_rounds set total_cents = 1 where ${of}`,
      `update proposal_lines set price_cents = 1 where ${of}`,
      `delete from proposal_rounds where ${of}`,
    ])
      expect(await isTaken([statement]), statement).toBe(true);
  });

  it("loses what somebody wrote once it is forgotten who the buyer was, and nothing else", async () => {
    const { propose } = await createSeller(orm());
    const { proposal } = await propose({ message: "Olá, Marina" });
    const forget = `update proposals set forgotten_at = now() where id = '${proposal.id}'`;
    const set = (what: string) =>
      isTaken([forget, `update proposal_rounds set ${what} where proposal_id = '${proposal.id}'`]);
    expect(await set("message = null")).toBe(true);
    expect(await set("message = 'Outra'")).toBe(false);
    expect(await set("message = null, total_cents = 1")).toBe(false);
  });

  it("makes one order, and stays as long as that", async () => {
    const { sell } = await createSeller(orm());
    const { order, proposal } = await sell();
    const columns =
      "proposal_id, round, company_id, salesman_id, buyer_name, buyer_document, buyer_email, city, state, total_cents, commission_cents, refuse_by";
    const again = `insert into sale_orders (${columns}) select ${columns} from sale_orders where id = '${order.id}'`;
    expect(await isTaken([again])).toBe(false);
    expect(await isTaken([`delete from proposals where id = '${proposal.id}'`])).toBe(false);
    expect(await orm().$count(saleOrders, sql`proposal_id = ${proposal.id}`)).toBe(1);
    for (const table of [proposals, proposalRounds, proposalLines])
      expect(await orm().$count(table)).toBeGreaterThan(0);
  });
});
