import { formatDay } from "../../../../shared/format/dates.ts";
import { Button } from "../../../../ui/button.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { DialogActions } from "../../../../ui/overlays/dialog-actions.tsx";
import { lastPaidDay } from "../../last-paid-day.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { describeOption, nextPrice } from "./describe-price.ts";

interface HeldViewProps {
  subscription: Subscription;
  onChange: () => void;
  onDone: () => void;
}

/** What a link named is the plan that one has. */
export function HeldView({ subscription, onChange, onDone }: HeldViewProps) {
  const { type, plan, plan_payment, amount, period_end, cancel_at } = subscription;
  return (
    <div className="space-y-5">
      <p className="text-pretty">É o seu plano atual: não há nada a pagar agora.</p>
      <div className="rounded-card bg-surface-muted p-4">
        <FactList
          facts={[
            ["Plano", plan.name],
            ["Cobrança", describeOption(plan_payment.interval, type === "COMPANY" ? amount : null)],
            ...(cancel_at ? ([["Termina em", formatDay(lastPaidDay(cancel_at))]] as const) : []),
            ...(period_end && !cancel_at
              ? ([["Renova em", `${formatDay(period_end)}, por ${nextPrice(subscription)}`]] as const)
              : []),
          ]}
        />
      </div>
      <DialogActions>
        <Button onClick={onDone}>Entendi</Button>
        {!cancel_at && (
          <Button variant="ghost" onClick={onChange}>
            {type === "COMPANY" ? "Mudar opção ou licenças" : "Mudar opção"}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
