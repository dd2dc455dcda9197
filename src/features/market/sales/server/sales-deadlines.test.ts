import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listJobStops } from "../../../../platform/bulk-change-guard.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { exportPersonalData } from "../../../site/privacy/contract.ts";
import { moveSaleOrder } from "../order-contract.ts";
import { proposalCodes, proposalLinks, proposalRounds, proposals, saleOrders } from "../table.ts";
import { createSeller, inDays } from "../testing/scene.ts";
import { withdrawProposalsOfCompany, withdrawProposalsOfSalesman } from "./handlers.ts";
import { dueReminders, keepSalesDeadlines, sweepSales } from "./sales-deadlines.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(async () => {
  await orm().execute(sql`truncate proposals, job_stops, outgoing_emails cascade`);
});

/** What happens in the night before the day so many days from now. */
const night = (days: number) =>
  keepSalesDeadlines(app.services, { clock: fixedClock(`${inDays(days)}T09:10:00Z`) });
const statusOf = async (id: string) =>
  (await orm().select().from(proposals).where(eq(proposals.id, id)))[0]?.status;
const orderOf = async (id: string) => (await orm().select().from(saleOrders).where(eq(saleOrders.id, id)))[0];

describe("a proposal", () => {
  it("expires after its last day whatever is open of it, and no day before", async () => {
    const { propose } = await createSeller(orm());
    const validUntil = inDays(2);
    const open = ["DRAFT", "NEEDS_APPROVAL", "SENT", "SEEN", "COUNTERED"] as const;
    const over = ["ACCEPTED", "DECLINED", "WITHDRAWN"] as const;
    const made = await Promise.all(
      [...open, ...over].map(async (status) => ({ status, ...(await propose({ status, validUntil })) })),
    );
    const now = async () => Promise.all(made.map(({ proposal }) => statusOf(proposal.id)));
    await night(2);
    expect(await now()).toEqual([...open, ...over]);
    await night(3);
    expect(await now()).toEqual([...open.map(() => "EXPIRED"), ...over]);
  });

  it("expires with none of thousands where a clock is a year ahead, and says so", async () => {
    const { propose } = await createSeller(orm());
    const { proposal } = await propose();
    await orm().execute(sql`insert into proposals (company_id, salesman_id, buyer_name, valid_until, status)
      select company_id, salesman_id, buyer_name, valid_until, 'DRAFT' from proposals, generate_series(1, 999)`);
    await night(365);
    expect(await statusOf(proposal.id)).toBe("SENT");
    expect(await listJobStops(orm())).toMatchObject([{ job: "expire-proposals", changes: 1_000, of: 1_000 }]);
  });
});

describe("an order that waits", () => {
  it("is due to be remembered at half of the time, three days and one day before the last", () => {
    for (const [days, due] of [
      [15, [7, 12, 14]],
      [30, [15, 27, 29]],
      [60, [30, 57, 59]],
      [120, [60, 117, 119]],
    ] as const) {
      const count = (passed: number) =>
        dueReminders({ createdOn: inDays(0), refuseBy: inDays(days), today: inDays(passed) });
      for (const [index, passed] of due.entries())
        expect([count(passed - 1), count(passed)]).toEqual([index, index + 1]);
    }
  });

  it("reminds the company three times, each once, however often the night runs", async () => {
    const { sell, offer } = await createSeller(orm());
    const { order } = await sell({ refuseBy: inDays(15) });
    const reminded = async () => (await queuedEmails(app, offer.manager.email)).length;
    const byDay: number[] = [];
    for (let day = 0; day <= 15; day++) {
      await Promise.all([night(day), night(day)]);
      await night(day);
      byDay.push(await reminded());
    }
    expect(byDay).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 3]);
    expect(await orderOf(order.id)).toMatchObject({ status: "AWAITING_COMPANY", reminders: 3 });
    const [mail] = await queuedEmails(app, offer.manager.email);
    expect(mail?.text).toContain("art. 33");
  });

  it("is remembered once where nights were missed", async () => {
    const { sell, offer } = await createSeller(orm());
    await sell({ refuseBy: inDays(15) });
    await night(14);
    expect(await queuedEmails(app, offer.manager.email)).toHaveLength(1);
  });

  it("stands after 15, 30 or 60 days of silence, which all three are told, with the commission", async () => {
    for (const days of [15, 30, 60]) {
      const { sell, salesman, offer } = await createSeller(orm());
      const { order } = await sell({ refuseBy: inDays(days) });
      await night(days);
      expect((await orderOf(order.id))?.status, "the last day is the company's").toBe("AWAITING_COMPANY");
      await Promise.all([night(days + 1), night(days + 1), night(days + 1)]);
      expect((await orderOf(order.id))?.status).toBe("LAPSED");
      const subject = `O prazo de recusa do pedido ${order.number} passou`;
      const mails = await queuedEmails(app, salesman.email);
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
      expect(mails[0]?.text).toContain(`comissão de ${formatCents(10_000)} é devida (Lei 4.886, art. 33)`);
      const toManager = await queuedEmails(app, offer.manager.email);
      expect(toManager.filter((mail) => mail.subject === subject)).toHaveLength(1);
      const toBuyer = await queuedEmails(app, order.buyerEmail);
      expect(toBuyer.map((mail) => mail.subject)).toEqual([`O pedido ${order.number} está valendo`]);
      expect(toBuyer[0]?.text).not.toContain("comissão");
    }
  });

  it("is refused or stands, never both, where both happen at once", async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 12; turn++) {
      const { sell, offer, salesman } = await createSeller(orm());
      const { order } = await sell({ refuseBy: inDays(0) });
      const body = { sale_order: { status: "REFUSED", reason: "Sem estoque" } };
      const refuse = () =>
        app.request(moveSaleOrder, { token: offer.managerToken, params: { id: order.id }, body });
      const [reply] = await Promise.all(turn % 2 ? [refuse(), night(1)] : [night(1).then(refuse), night(1)]);
      const status = (await orderOf(order.id))?.status ?? "";
      expect([reply.status, status]).toEqual(reply.status === 200 ? [200, "REFUSED"] : [409, "LAPSED"]);
      expect(await queuedEmails(app, salesman.email)).toHaveLength(1);
      expect(statuses([reply])).not.toContain(500);
      outcomes.add(status);
    }
    expect(outcomes).toContain("LAPSED");
  });

  it("keeps no other waiting where one cannot be told of", async () => {
    const { sell } = await createSeller(orm());
    const { order: broken } = await sell({ refuseBy: inDays(1) });
    const { order } = await sell({ refuseBy: inDays(1) });
    await orm().update(saleOrders).set({ buyerEmail: "nenhum endereço" }).where(eq(saleOrders.id, broken.id));
    await expect(night(2)).rejects.toThrow("Not every order could be told of");
    expect((await orderOf(broken.id))?.status).toBe("AWAITING_COMPANY");
    expect((await orderOf(order.id))?.status).toBe("LAPSED");
  });
});

describe("who the buyer was", () => {
  const textOf = async (id: string) =>
    JSON.stringify([
      await orm().select().from(proposals).where(eq(proposals.id, id)),
      await orm().select().from(proposalRounds).where(eq(proposalRounds.proposalId, id)),
      await orm().select().from(saleOrders).where(eq(saleOrders.proposalId, id)),
    ]);
  const ana = { name: "Ana Prado", email: "ana@cliente.test", phone: "11987654321" };
  const named = /Ana|ana@|11987654321|52998224725/;
  const sweep = () => sweepSales(orm(), app.services.log, app.services.db.transaction);

  it("is forgotten after two years for a proposal, after five for an order; what it was worth stays", async () => {
    const { propose, sell } = await createSeller(orm());
    const given = { buyer: ana, message: "Olá, Ana" };
    const old = await propose({ ...given, status: "DECLINED", createdAt: ago(731) });
    const young = await propose({ ...given, status: "DECLINED", createdAt: ago(729) });
    const bought = await sell({
      ...given,
      status: "REFUSED",
      reason: "Ana não pagou",
      createdAt: ago(1_825),
    });
    const longAgo = await sell({
      ...given,
      status: "REFUSED",
      reason: "Ana não pagou",
      createdAt: ago(1_827),
    });
    const kept = await sell({ ...given, status: "CANCELED", reason: "Ana desistiu", createdAt: ago(1_827) });
    await sweep();
    for (const { proposal } of [old, longAgo, kept]) {
      expect(await textOf(proposal.id)).not.toMatch(named);
      expect(await textOf(proposal.id)).toContain("Contato apagado");
      expect(await textOf(proposal.id)).toContain('"totalCents":100000');
      expect(await orm().$count(proposalLinks, eq(proposalLinks.proposalId, proposal.id))).toBe(0);
    }
    for (const { proposal } of [young, bought]) expect(await textOf(proposal.id)).toContain("Ana Prado");
    await sweep();
    await orm().execute(sql`update data_retention set days = 700 where what = 'proposals'`);
    await sweep();
    expect(await textOf(young.proposal.id)).not.toMatch(named);
    await orm().execute(sql`update data_retention set days = 730 where what = 'proposals'`);
  });

  it("is in no code that is good for nothing any more", async () => {
    const { propose } = await createSeller(orm());
    const codeHash = Buffer.from("ab", "hex");
    for (const minutes of [-1, 1]) {
      const { proposal } = await propose({ buyer: { email: null } });
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      const code = {
        proposalId: proposal.id,
        round: 1,
        email: `${minutes}@cliente.test`,
        codeHash,
        expiresAt,
      };
      await orm().insert(proposalCodes).values(code);
    }
    await sweep();
    expect(await orm().select().from(proposalCodes)).toMatchObject([{ email: "1@cliente.test" }]);
  });

  it("is forgotten with the account where nothing was bought, and what was open is withdrawn", async () => {
    const password = "senha da Ana";
    const { user, token } = await createSignedInUser(orm(), { password });
    const { propose, sell } = await createSeller(orm());
    const buyer = { ...ana, email: user.email };
    const open = await propose({ buyer, message: "Olá, Ana" });
    const over = await propose({ buyer, status: "DECLINED" });
    const bought = await sell({ buyer });
    const { section_list } = await app.as(token)(exportPersonalData);
    expect(
      section_list.find(({ title }) => title.startsWith("Propostas que você recebeu"))?.row_list,
    ).toHaveLength(3);
    expect(
      section_list.find(({ title }) => title.startsWith("Pedidos que você fez"))?.row_list,
    ).toMatchObject([{ Pedido: bought.order.number, Nome: "Ana Prado" }]);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    for (const { proposal } of [open, over]) expect(await textOf(proposal.id)).not.toMatch(named);
    expect([await statusOf(open.proposal.id), await statusOf(over.proposal.id)]).toEqual([
      "WITHDRAWN",
      "DECLINED",
    ]);
    expect(await textOf(bought.proposal.id)).toContain("Ana Prado");
  });

  it("stays with the company where the representative leaves: open ones are withdrawn, orders are not", async () => {
    const { propose, sell, salesman, company } = await createSeller(orm());
    const open = await propose({ status: "COUNTERED" });
    const sold = await sell();
    await app.services.db.transaction((tx) => withdrawProposalsOfSalesman(tx, salesman.id));
    const draft = await propose({ status: "DRAFT" });
    await app.services.db.transaction((tx) => withdrawProposalsOfCompany(tx, company.id));
    for (const { proposal } of [open, draft]) expect(await statusOf(proposal.id)).toBe("WITHDRAWN");
    expect((await orderOf(sold.order.id))?.status).toBe("AWAITING_COMPANY");
  });
});
