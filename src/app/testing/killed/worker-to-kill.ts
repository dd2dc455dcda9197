import pg from "pg";
import { sendCharges } from "../../../features/money/charges/server/send-charge.ts";
import { sendRefund } from "../../../features/money/charges/server/send-refund.ts";
import { buyOrder } from "../../../features/money/orders/server/buy-order.ts";
import { askForTransfer, sendTransfer } from "../../../features/money/payouts/server/ask-for-transfers.ts";
import { payOut } from "../../../features/money/payouts/server/pay-out.ts";
import { renewSubscriptions } from "../../../features/money/plans/server/renew-subscriptions.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readConfig } from "../../../platform/config.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createHandlers } from "../../../platform/handlers.ts";
import { createLog } from "../../../platform/log.ts";
import { openGateway } from "../../../platform/payments/open-gateway.ts";
import { createQueue } from "../../../platform/queue.ts";
import type { Services, VerbContext } from "../../../platform/services.ts";
import { joinedPaidFor, joinedReturned, joinedSharesOf } from "../../handlers/charges.ts";

/**
 * A worker that does one thing and is killed at one moment of it: before it sends its n-th statement to the database, or
 * as soon as that has left, whatever becomes of it there. The product knows nothing of that.
 */
export interface Order {
  flow: "buy" | "charge" | "refund" | "renewal" | "payout";
  /** Statements after which it dies; none: it lives to the end. */
  dies: { at: number; when: "before" | "once sent" } | null;
}

async function open(): Promise<Services> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const url = config.databaseUrl ?? "";
  const db = openDatabase({ url, poolSize: config.databasePoolSize });
  const queue = createQueue({ url, log });
  const gateway = openGateway({ config, db, queue, clock: systemClock });
  const handlers = createHandlers([joinedPaidFor, joinedReturned, joinedSharesOf]);
  await queue.start({ work: false });
  return { config, log, db, queue, gateway, handlers, clock: systemClock } as Partial<Services> as Services;
}

const idsOf = async ({ db }: Services, text: string): Promise<string[]> =>
  (await db.pool.query<{ id: string }>(text)).rows.map(({ id }) => id);

const openCharges = "select id from charges where status in ('CREATED', 'SENT')";

const flows: Record<Order["flow"], (services: Services) => Promise<unknown>> = {
  async buy(services) {
    const { rows } = await services.db.pool.query<{ cartId: string; userId: string; card: string }>(
      `select cart_id as "cartId", shopper_id as "userId", cards.id as card from orders
        join cards on cards.user_id = shopper_id and favourite and removed_at is null where status = 'AWAIT_ORDER'`,
    );
    for (const { cartId, userId, card } of rows) {
      const actor = { userId, type: "SALESMAN", companyId: null, manager: false };
      await buyOrder({ params: { cartId }, query: undefined, body: { payment: { card } } as never }, {
        ...services,
        actor,
      } as VerbContext);
    }
    await flows.charge(services);
  },
  charge: async (services) => sendCharges(services, await idsOf(services, openCharges)),
  async refund(services) {
    for (const refundId of await idsOf(services, "select id from charge_refunds where status = 'OWED'"))
      await sendRefund(services, { refundId });
  },
  async renewal(services) {
    await renewSubscriptions(services);
    await sendCharges(services, await idsOf(services, openCharges));
  },
  async payout(services) {
    await payOut(services);
    const waiting = await idsOf(services, "select id from transfers where status = 'WAITING'");
    for (const transferId of waiting) await sendTransfer(services, { transferId });
    for (const transferId of waiting) await askForTransfer(services, { transferId });
  },
};

/** What a connection sends, however it is asked to. */
function killAt(dies: Order["dies"], sent: { count: number }): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    sent.count += 1;
    const isTheOne = sent.count === dies?.at;
    if (isTheOne && dies.when === "before") process.kill(process.pid, "SIGKILL");
    const answer = Reflect.apply(query, this, given);
    // It leaves when the connection has nothing before it: at once, or with the next turn.
    if (isTheOne) setImmediate(() => process.kill(process.pid, "SIGKILL"));
    return answer;
  } as typeof query;
}

const services = await open();
process.once("message", async ({ flow, dies }: Order) => {
  const sent = { count: 0 };
  killAt(dies, sent);
  await flows[flow](services);
  process.send?.({ statements: sent.count });
});
process.send?.("ready");
