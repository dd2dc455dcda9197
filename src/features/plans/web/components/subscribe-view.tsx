import { useState } from "react";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { DialogActions } from "../../../../ui/overlays/dialog-actions.tsx";
import type { Session } from "../../../sessions/session.ts";
import { priceOf } from "../../price.ts";
import { alreadySubscribed, type Subscription, subscribe } from "../../subscription-contract.ts";
import { hasLostDiscount } from "../../subscription-progress.ts";
import type { PaidChoice } from "./chosen-in-address.ts";
import { missingAfter, missingData } from "./missing-data.ts";
import { MissingDataNotice } from "./missing-data-notice.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { addressOf } from "./plan-address.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { type Payer, usePaying } from "./use-paying.ts";
import type { Subscriptions } from "./use-subscriptions.ts";

interface SubscribeViewProps {
  choice: PaidChoice;
  session: Session;
  payer: Payer;
  subscriptions: Subscriptions;
  /** The payment is on its way. */
  onSent: (subscription: Subscription) => void;
  /** Another tab, or another manager, was quicker. */
  onTaken: () => void;
}

/** A plan about to be taken: what it costs, and how to pay. */
export function SubscribeView({
  choice,
  session,
  payer,
  subscriptions,
  onSent,
  onTaken,
}: SubscribeViewProps) {
  const { plan, option, licences } = choice;
  const wallet = usePaying(payer);
  const [refused, setRefused] = useState<Failure | null>(null);
  const missing = (refused && missingAfter(refused)) ?? missingData(session, plan.type);
  const isFullPrice = hasLostDiscount(subscriptions.list, plan.type);
  const { totalCents, fullTotalCents } = priceOf(option, licences);
  const cents = isFullPrice ? fullTotalCents : totalCents;

  async function pay() {
    try {
      const { subscription } = await call(subscribe, {
        body: {
          subscription: { plan_id: plan._id, plan_payment_id: option._id, amount: licences },
          payment: wallet.paymentFor(option.interval),
        },
      });
      subscriptions.put(subscription);
      onSent(subscription);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (missingAfter(error)) return setRefused(error);
      // There is nothing to take any more: the screen shows what there is now.
      if (error.code === alreadySubscribed.code) {
        onTaken();
        await subscriptions.refresh();
      }
      throw error;
    }
  }

  return (
    <div className="space-y-5">
      <PlanSummary {...choice} isFullPrice={isFullPrice} />
      {missing ? (
        <MissingDataNotice missing={missing} back={addressOf(choice)} />
      ) : (
        <PaymentFields wallet={wallet} totalCents={cents} interval={option.interval} />
      )}
      {!missing && (
        <DialogActions>
          <PayButton wallet={wallet} pay={pay}>
            {labelOf[wallet.paying.method]} {formatCents(cents)}
          </PayButton>
        </DialogActions>
      )}
    </div>
  );
}

const labelOf = { CARD: "Assinar por", PIX: "Gerar Pix de", BOLETO: "Gerar boleto de" };
