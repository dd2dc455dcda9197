import { ArrowRight } from "lucide-react";
import type { Subscription } from "../../subscription-contract.ts";
import type { PaidChoice } from "./chosen-in-address.ts";
import { describeOption } from "./describe-price.ts";

interface BeforeAndAfterProps {
  subscription: Subscription;
  choice: PaidChoice;
}

/** What one has, and what it becomes. */
export function BeforeAndAfter({ subscription, choice }: BeforeAndAfterProps) {
  const { type, plan_payment, amount } = subscription;
  const describe = (interval: number, licences: number) =>
    describeOption(interval, type === "COMPANY" ? licences : null);
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-sm text-ink-muted">Hoje</dt>
        <dd className="tabular font-semibold">{describe(plan_payment.interval, amount)}</dd>
      </div>
      <div>
        <dt className="flex items-center gap-1 text-sm text-ink-muted">
          <ArrowRight size={16} aria-hidden="true" />
          Depois
        </dt>
        <dd className="tabular font-semibold">{describe(choice.option.interval, choice.licences)}</dd>
      </div>
    </dl>
  );
}
