import { and, eq, sql } from "drizzle-orm";
import type { PlanType } from "../../features/base/limits/limits.ts";
import { askForChargeJob, sendChargeJob, sendRefundJob } from "../../features/money/charges/server/jobs.ts";
import {
  askForCharge,
  askForOpenCharges,
  sendCharge,
} from "../../features/money/charges/server/send-charge.ts";
import { sendRefund } from "../../features/money/charges/server/send-refund.ts";
import {
  askForOpenTransfers,
  askForTransfer,
  sendTransfer,
} from "../../features/money/payouts/server/ask-for-transfers.ts";
import { askForTransferJob, sendTransferJob } from "../../features/money/payouts/server/transfers.ts";
import { notifyOfRenewals } from "../../features/money/plans/server/notify-of-renewals.ts";
import { renewSubscriptions } from "../../features/money/plans/server/renew-subscriptions.ts";
import { mailPayment, mailPlanPaymentJob } from "../../features/money/plans/server/renewal-emails.tsx";
import { planOptions, plans } from "../../features/money/plans/table.ts";
import type { WalletOwner } from "../../features/money/wallet/model.ts";
import { payerOf } from "../../features/money/wallet/server/owner-data.ts";
import { createCard } from "../../features/money/wallet/testing/factory.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { nextCpf } from "../../features/people/users/testing/cpf.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { systemClock } from "../../platform/clock.ts";
import { cardOf } from "../../platform/payments/testing/people.ts";
import type { JobKind } from "../../platform/queue.ts";
import type { TestApp } from "./harness.ts";
import { workOff } from "./work-off.ts";

const address = {
  zipcode: "01310100",
  street: "Avenida Paulista",
  number: "1000",
  district: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

/** People and companies who pay, the sandbox that takes their money, and time that passes. */
export function paymentScene(app: TestApp) {
  const orm = () => app.services.db.orm;

  /** A card that the sandbox keeps, in the wallet of an owner; by its number it pays or does not. */
  async function saveCard(owner: WalletOwner, number = "4000000000000010") {
    const { gateway } = app.services;
    const { payer } = await payerOf(orm(), owner);
    if (!payer) throw new Error("The owner's data are incomplete");
    const kept = await gateway.saveCard(payer, await gateway.tokenOf(cardOf({ number })));
    const { id, brand, firstSix, lastFour, expMonth, expYear, fingerprint } = kept;
    const card = { brand, firstSix, lastFour, expMonth, expYear, fingerprint: fingerprint ?? id };
    return createCard(orm(), owner, { ...card, gatewayCardId: id });
  }

  const working = <T>(kind: JobKind<T>, work: (data: T) => Promise<void>) => ({
    name: kind.name,
    workOff: () => workOff(app, kind, work),
  });
  const works = [
    working(sendChargeJob, (data) => sendCharge(app.services, data)),
    working(askForChargeJob, (data) => askForCharge(app.services, data, { clock: systemClock })),
    working(sendRefundJob, (data) => sendRefund(app.services, data)),
    working(mailPlanPaymentJob, (data) => mailPayment(app.services, data)),
    working(sendTransferJob, (data) => sendTransfer(app.services, data)),
    working(askForTransferJob, (data) => askForTransfer(app.services, data)),
  ];

  /** Does what waits in the queue of payments until nothing is left: sends, asks, gives back, writes. */
  async function settle(): Promise<void> {
    for (let rounds = 0; rounds < 10; rounds++) {
      const { rows } = await app.services.db.pool.query<{ name: string }>(
        "select distinct name from pgboss.job where name = any($1) and state = 'created'",
        [works.map(({ name }) => name)],
      );
      if (rows.length === 0) return;
      const waiting = new Set(rows.map(({ name }) => name));
      for (const { name, workOff } of works) if (waiting.has(name)) await workOff();
    }
  }

  return {
    saveCard,
    settle,
    /** A professional who can pay. */
    async payer(number?: string) {
      const { user, token } = await createSignedInUser(orm(), { ...address, document: nextCpf() });
      const owner = { userId: user.id };
      return { user, token, owner, card: await saveCard(owner, number) };
    },
    /** A company that can pay, and its manager. */
    async payingCompany(number?: string) {
      const { company, manager, token } = await createManagedCompany(orm(), address);
      const owner = { companyId: company.id };
      return { company, manager, token, owner, card: await saveCard(owner, number) };
    },
    /** What is sold of a type, by the months of its interval. */
    async option(type: PlanType, months: 1 | 3 | 6 | 12) {
      const [found] = await orm()
        .select({ plan: plans, option: planOptions })
        .from(planOptions)
        .innerJoin(plans, eq(plans.id, planOptions.planId))
        .where(
          and(eq(plans.type, type), eq(planOptions.intervalMonths, months), eq(planOptions.isEnabled, true)),
        );
      if (!found) throw new Error(`No plan of ${type} is sold for ${months} months`);
      return {
        plan_id: found.plan.id,
        plan_payment_id: found.option.id,
        cents: found.option.amountCents,
        found,
      };
    },
    /** All that is dated of subscriptions and charges lies so many days further back: the database's clock stands for itself. */
    async passDays(days: number): Promise<void> {
      const columns = {
        subscriptions: {
          date: ["started_on", "period_start", "period_end", "changeable_on", "cancel_at", "renew_on"],
          timestamptz: ["created_at", "ended_at"],
        },
        subscription_charges: { date: ["period_start", "period_end"], timestamptz: [] },
        charges: {
          date: ["boleto_due_on"],
          timestamptz: ["created_at", "sent_at", "paid_at", "ended_at", "ask_at", "pix_expires_at"],
        },
        orders: { date: [], timestamptz: ["created_at", "ordered_at", "paid_at", "ended_at"] },
        ledger_transactions: { date: [], timestamptz: ["occurred_at"] },
        ledger_entries: { date: ["available_on"], timestamptz: [] },
        affiliate_rewards: { date: ["available_on"], timestamptz: ["decided_at", "reviewed_at"] },
        payout_runs: { date: ["run_on"], timestamptz: ["begun_at", "finished_at"] },
        transfers: {
          date: ["run_on"],
          timestamptz: ["created_at", "sent_at", "paid_at", "canceled_at", "ask_at"],
        },
        limit_counters: { date: ["period_start"], timestamptz: [] },
        limit_uses: { date: ["period_start"], timestamptz: ["used_at"] },
        bank_accounts: { date: [], timestamptz: ["created_at", "confirmed_at", "payable_from"] },
        payout_pauses: { date: ["run_on"], timestamptz: ["until"] },
        payout_reminders: { date: ["run_on"], timestamptz: ["created_at"] },
        "sandbox.transfers": { date: [], timestamptz: ["created_at", "paid_from"] },
      };
      const farAway = 30_000;
      const statements: string[] = [];
      for (const [table, kinds] of Object.entries(columns)) {
        // By way of a far past: days that are keys would meet those that have not moved yet.
        for (const by of [days + farAway, -farAway]) {
          const sets = [
            ...kinds.date.map((column) => `${column} = ${column} - (${by})`),
            ...kinds.timestamptz.map((column) => `${column} = ${column} - interval '${by} days'`),
          ];
          statements.push(`update ${table} set ${sets.join(", ")}`);
        }
      }
      await app.services.db.transaction(async (tx) => {
        // The ledger changes nothing of what was written, and rows point to the days of their runs: time passes for all.
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(sql.raw(statement));
      });
    },
    renew: async () => {
      await renewSubscriptions(app.services);
      await settle();
    },
    /** Tells of what is about to be charged. */
    tell: () => notifyOfRenewals(app.services),
    /** Asks what became of a charge, as an event would make us do. */
    async ask(chargeId: string): Promise<void> {
      await askForCharge(app.services, { chargeId }, { clock: systemClock });
      await settle();
    },
    /** Looks after charges and transfers that have been open for long, and transfers. */
    async follow(): Promise<void> {
      await askForOpenCharges(app.services);
      await askForOpenTransfers(app.services);
      await askForOpenTransfers(app.services);
      await settle();
    },
  };
}
