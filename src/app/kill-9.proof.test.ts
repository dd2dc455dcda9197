import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { charges } from "../features/money/charges/table.ts";
import { balanceOf } from "../features/money/ledger/server/balances.ts";
import { buyOrder } from "../features/money/orders/contract.ts";
import { regretSubscription, subscribe } from "../features/money/plans/subscription-contract.ts";
import { subscriptions } from "../features/money/plans/table.ts";
import { useTestApp } from "./testing/harness.ts";
import { bundleWorker, type ReadyWorker, startWorker } from "./testing/killed/kill-worker.ts";
import type { Order } from "./testing/killed/worker-to-kill.ts";
import { orderScene } from "./testing/orders.ts";
import { payoutScene } from "./testing/payouts.ts";
import { expectSandboxBooks } from "./testing/sandbox-books.ts";

/**
 * A worker is killed (SIGKILL) at many moments of everything that moves money. Whoever comes after it goes on with what is
 * in the database: nobody is charged or paid twice, nobody who paid is without the plan, nothing is forgotten.
 */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = payoutScene(app);
const shop = orderScene(app);

const pointsOfEach = 9;
/** So many get ready while one is killed. */
const readyAtOnce = 2;

const ready: Promise<ReadyWorker>[] = [];
let file: string;
const nextWorker = (): Promise<ReadyWorker> => {
  while (ready.length < readyAtOnce) ready.push(startWorker(app, file));
  return ready.shift() as Promise<ReadyWorker>;
};
beforeAll(async () => {
  file = await bundleWorker(app.services.config.dataDir);
});
afterAll(async () => {
  for (const worker of ready) await (await worker).obey({ flow: "charge", dies: { at: 1, when: "before" } });
});

/** Lets a worker do all of a flow once to learn how long it is, then kills one at moments spread over all of it. */
async function killAtEachStep(flow: Order["flow"], begin: () => Promise<() => Promise<void>>): Promise<void> {
  const holds = await begin();
  const statements = await (await nextWorker()).obey({ flow, dies: null });
  if (statements === null) throw new Error("It was to live");
  await holds();
  expect(statements).toBeGreaterThan(pointsOfEach);
  for (let point = 0; point < pointsOfEach; point++) {
    let at = 1 + Math.floor(((point + 0.5) * statements) / pointsOfEach);
    let survived: number | null;
    do {
      const stillHolds = await begin();
      const dies = { at, when: point % 2 ? "before" : "once sent" } as const;
      survived = await (await nextWorker()).obey({ flow, dies });
      await stillHolds();
      // Not each time it takes as many: then the last one is the one.
      at = survived ?? at;
    } while (survived !== null);
  }
}

const idOption = async () => {
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  return { plan_id, plan_payment_id };
};

async function pressed() {
  const { token, user } = await scene.payer();
  const { subscription } = await app.as(token)(subscribe, {
    body: { subscription: await idOption() } as never,
  });
  return { token, user, id: subscription._id };
}

/** Paid so often in all, by our books and by the sandbox's, and the plan holds. */
async function holdsPaid(id: string, times: number): Promise<void> {
  await scene.settle();
  const [row] = await orm().select().from(subscriptions).where(eq(subscriptions.id, id));
  expect(row).toMatchObject({ status: "ACTIVE", paidMonths: times });
  const { rows } = await orm().execute(sql`
    select c.status, s.status as told, count(r.*)::int as sales
      from charges c left join sandbox.charges s on s.key = c.id::text
      left join ledger_references r on r.kind = 'SALE' and r.reference = c.id::text
     where c.subject_id = ${id} group by c.id, s.key`);
  expect(rows).toEqual(Array(times).fill({ status: "PAID", told: "PAID", sales: 1 }));
}

it("a charge is made once, and who paid has the plan", async () => {
  await killAtEachStep("charge", async () => {
    const { id } = await pressed();
    return () => holdsPaid(id, 1);
  });
});

it("an order is bought once, and who paid has the course", async () => {
  await killAtEachStep("buy", async () => {
    const { ids, user: trainer } = await shop.seller(9_900);
    const { token, user, card } = await scene.payer();
    const cartId = await shop.fill(token, ids);
    const { _id } = await shop.prepare(token, cartId);
    return async () => {
      // Whoever finds no answer presses again, and finds the order as it is.
      await app.as(token)(buyOrder, {
        params: { cartId },
        body: { order: _id, payment: { card: card.id } } as never,
      });
      await scene.settle();
      expect(await shop.order(token, _id)).toMatchObject({
        process_status: "PAID",
        payments: [{ status: "PAID", amount: { total: 9_900 } }],
      });
      const { rows } = await orm().execute(sql`
        select (select count(*)::int from enrolments where user_id = ${user.id} and active and origin = 'PURCHASE') as studies,
               (select count(*)::int from orders where shopper_id = ${user.id}) as orders,
               (select count(*)::int from cart_items where cart_id = ${cartId}) as items,
               (select count(*)::int from charges c join sandbox.charges s on s.key = c.id::text
                 where c.subject_id = ${_id} and s.status = 'PAID') as charges`);
      expect(rows).toEqual([{ studies: 1, orders: 1, items: 0, charges: 1 }]);
      expect(await balanceOf(orm(), `payable:${trainer.id}`)).toBeLessThan(-7_000);
    };
  });
});

it("what is given back is given back once", async () => {
  await killAtEachStep("refund", async () => {
    const { id, token } = await pressed();
    await scene.settle();
    await app.as(token)(regretSubscription, { params: { id } });
    return async () => {
      await scene.settle();
      const [charge] = await orm().select().from(charges).where(eq(charges.subjectId, id));
      expect(charge).toMatchObject({ status: "REFUNDED", refundedCents: charge?.cents });
      const { rows } = await orm().execute(sql`
        select sum(r.cents)::int as cents from sandbox.refunds r where r.charge_key = ${charge?.id}`);
      expect(rows).toEqual([{ cents: charge?.cents }]);
    };
  });
});

it("a period is renewed once", async () => {
  const people = [await pressed(), await pressed()];
  await scene.settle();
  let times = 1;
  await killAtEachStep("renewal", async () => {
    times += 1;
    for (const { id } of people) {
      await orm().execute(sql`
        update subscriptions set period_start = period_start - (period_end - (now() at time zone 'America/Sao_Paulo')::date),
          started_on = started_on - (period_end - (now() at time zone 'America/Sao_Paulo')::date),
          renew_on = (now() at time zone 'America/Sao_Paulo')::date,
          period_end = (now() at time zone 'America/Sao_Paulo')::date where id = ${id}`);
    }
    return async () => {
      await scene.renew();
      for (const { id } of people) await holdsPaid(id, times);
    };
  });
});

it("everybody is paid out once", async () => {
  const people = [await scene.earner({ cents: 0 }), await scene.earner({ cents: 0 })];
  let times = 0;
  await killAtEachStep("payout", async () => {
    if (times > 0) await scene.passDays(31);
    times += 1;
    for (const { userId } of people) await scene.earn(userId);
    return async () => {
      await scene.begin();
      await scene.bankDoes();
      for (const { userId } of people) {
        const transfers = await scene.transfersOf(userId);
        expect(transfers.map(({ status, cents }) => [status, cents])).toEqual(
          Array(times).fill(["PAID", 10_000]),
        );
        expect(await scene.owed(userId)).toBe(0);
      }
      expect(await scene.strayCents()).toBe(0);
    };
  });
});

it("in the end the ledger holds what the sandbox's own books hold", async () => {
  // What the scene lets people earn was sold by nobody.
  const { rows } = await orm().execute<{ cents: string }>(sql`
    select coalesce(sum(e.cents), 0) as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.kind = 'SALE' and e.account = 'gateway' and t.reference not in (select id::text from charges)`);
  await expectSandboxBooks(orm(), { ofOthers: Number(rows[0]?.cents) });
  expect(await balanceOf(orm(), "refunds")).toBe(0);
});
