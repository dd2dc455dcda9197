import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { users } from "../../../people/users/table.ts";
import type { ChargeStatus } from "../lifecycle.ts";
import { type ChargeRow, chargeErrors, chargeRefunds, lostDisputes } from "../table.ts";
import {
  bookDisputeDecided,
  bookDisputeOpened,
  bookPayments,
  type ChargeServices,
  handlerOf,
  tellReturned,
} from "./announcements.ts";
import { sendRefundJob } from "./jobs.ts";
import { moveCharge } from "./queries.ts";
import { findOwedRefund, giveBackUnwanted, oweRefund } from "./refunds.ts";

/** A step that a charge has made. */
interface Step {
  before: ChargeStatus;
  charge: ChargeRow;
  seen: GatewayCharge;
}

/**
 * Books the steps of some charges, each for another thing, and tells whom they concern.
 * @returns the charges as they are then, by their ids: what is not wanted is being given back already
 */
export async function tell(
  tx: Transaction,
  services: ChargeServices,
  steps: readonly Step[],
): Promise<Map<string, ChargeRow>> {
  const isPayment = ({ charge, before }: Step) => charge.status === "PAID" && before !== "DISPUTED";
  const paid = steps.filter(isPayment).map(({ charge }) => charge);
  const told = await tellPaid(tx, services, paid);
  for (const step of steps) {
    if (!isPayment(step)) told.push(await tellOther(tx, services, step));
  }
  return new Map(told.map((charge) => [charge.id, charge]));
}

async function tellPaid(
  tx: Transaction,
  services: ChargeServices,
  paid: readonly ChargeRow[],
): Promise<ChargeRow[]> {
  if (paid.length === 0) return [];
  await bookPayments(tx, services, paid);
  const taken = new Set<string>();
  const wanted = paid.filter(({ isSuperseded }) => !isSuperseded);
  for (const [kind, some] of Map.groupBy(wanted, ({ subjectKind }) => subjectKind)) {
    const answers = await handlerOf(services.handlers, kind).onPaid(tx, services, some);
    for (const [index, { id }] of some.entries()) if (answers[index] === "taken") taken.add(id);
  }
  const told: ChargeRow[] = [];
  for (const charge of paid) {
    const isKept = taken.has(charge.id);
    const back = { cents: charge.cents, why: "SUPERSEDED" } as const;
    told.push(isKept ? charge : await oweRefund(tx, services, charge, back));
  }
  return told;
}

async function tellOther(
  tx: Transaction,
  services: ChargeServices,
  { charge, seen }: Step,
): Promise<ChargeRow> {
  switch (charge.status) {
    case "PAID": {
      const feeReturnedCents = Math.max(0, charge.feeCents - seen.feeCents);
      await bookDisputeDecided(tx, services, charge, { status: "WON", feeReturnedCents });
      return goOnGivingBack(tx, services, charge);
    }
    case "FAILED":
    case "EXPIRED":
      await tx.insert(chargeErrors).values({ chargeId: charge.id, reason: seen.reason ?? charge.status });
      if (!charge.isSuperseded)
        await handlerOf(services.handlers, charge.subjectKind).onFailed(tx, services, charge);
      return charge;
    case "DISPUTED":
      await bookDisputeOpened(tx, charge, seen);
      await mailDisputeOpened(tx, services, charge);
      return charge;
    case "LOST":
      await bookDisputeDecided(tx, services, charge, { status: "LOST", feeReturnedCents: 0 });
      await noteLostDispute(tx, services, charge);
      await settleRefunds(tx, charge);
      await tellReturned(tx, services, charge);
      return charge;
    default:
      return charge;
  }
}

/** Whoever had a payment denied, and lost to us, pays by card no more: also in an account that is opened later. */
async function noteLostDispute(
  tx: Transaction,
  services: ChargeServices,
  { subjectKind, subjectId }: ChargeRow,
): Promise<void> {
  const documentHash = await handlerOf(services.handlers, subjectKind).documentOf(tx, subjectId);
  if (documentHash) await tx.insert(lostDisputes).values({ documentHash }).onConflictDoNothing();
}

/**
 * We have the money of a charge again: what was to be given back before it was denied, or would have been meanwhile, is
 * given back now.
 * @returns the charge as it is then
 */
async function goOnGivingBack(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const owed = await findOwedRefund(tx, charge.id);
  if (owed) {
    await services.queue.enqueue(tx, sendRefundJob, { refundId: owed.id });
    return (await moveCharge(tx, charge, "REFUNDING")) ?? charge;
  }
  return giveBackUnwanted(tx, services, charge);
}

/** The payer has it by way of the bank: we owe it no more (the ledger's `postDisputeLost` says so too). */
async function settleRefunds(tx: Transaction, { id }: Pick<ChargeRow, "id">): Promise<void> {
  const isOwed = and(eq(chargeRefunds.chargeId, id), eq(chargeRefunds.status, "OWED"));
  await tx.update(chargeRefunds).set({ status: "SETTLED" }).where(isOwed);
}

/** What is over budget stands among what waits for the administration. */
const disputeOpened = defineEmail({
  name: "dispute-opened",
  essential: true,
  perRecipient: [aDay(40)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** Tells every administrator that a payer denied a payment: the bank takes an answer for some days only. */
async function mailDisputeOpened(
  tx: Transaction,
  { queue, config }: ChargeServices,
  charge: ChargeRow,
): Promise<void> {
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.type, "ADMIN"), isNull(users.deletedAt), isNull(users.blockedAt)));
  const amount = formatCents(charge.cents);
  const day = formatDay(charge.createdAt);
  const message = await renderEmail(
    <EmailLayout
      preview={`Um pagamento de ${amount} foi contestado`}
      title="Um pagamento foi contestado"
      action={{ label: "Ver o pagamento", href: `${config.baseUrl}/admin/pagamentos/${charge.id}` }}
    >
      <EmailParagraph>
        Quem pagou disse ao banco que não reconhece um pagamento de {amount}, de {day}. O valor fica retido
        até o banco decidir.
      </EmailParagraph>
      <EmailParagraph>
        Para defender o pagamento, responda à contestação no painel do meio de pagamento, dentro do prazo que
        aparece lá.
      </EmailParagraph>
    </EmailLayout>,
  );
  for (const { email: to } of administrators) {
    await enqueueEmail({ queue }, tx, {
      kind: disputeOpened,
      sender: null,
      to,
      subject: `Pagamento de ${amount} contestado`,
      event: { text: `Um pagamento de ${amount} foi contestado`, path: `/admin/pagamentos/${charge.id}` },
      ...message,
    });
  }
}
