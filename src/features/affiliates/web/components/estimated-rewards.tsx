import { formatCents } from "../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../shared/format/reais-to-cents.ts";
import { estimateReferrals, type Referrals } from "../../estimate.ts";
import type { AffiliatePlanTold } from "../../programme-contract.ts";
import { wordsOfShares } from "./reward-words.ts";

interface EstimatedRewardsProps {
  plans: readonly AffiliatePlanTold[];
  payments: Omit<Referrals, "shares">;
}

/** What the same payments bring with each plan of affiliates, side by side. */
export const EstimatedRewards = ({ plans, payments }: EstimatedRewardsProps) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {plans.map(({ _id, name, share_list: told }) => {
      const shares = told.map(({ event, percent, months }) => ({
        event,
        points: reaisToCents(percent),
        months,
      }));
      const { firstCents, renewalCents, yearCents } = estimateReferrals({ ...payments, shares });
      return (
        <li key={_id} className="space-y-3 rounded-card border border-line bg-surface-muted p-4">
          <div>
            <h3 className="font-semibold">{name}</h3>
            <p className="text-sm text-ink-muted text-pretty">{wordsOfShares(told)}</p>
          </div>
          <dl aria-live="polite" className="space-y-2">
            <Amount label="Em 12 meses" cents={yearCents} large />
            <Amount label="De cada pessoa que assina" cents={firstCents} />
            <Amount label="De cada renovação" cents={renewalCents} />
          </dl>
        </li>
      );
    })}
  </ul>
);

const Amount = ({ label, cents, large }: { label: string; cents: number; large?: boolean }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className={`tabular font-bold ${large ? "text-xl text-brand" : ""}`}>{formatCents(cents)}</dd>
  </div>
);
