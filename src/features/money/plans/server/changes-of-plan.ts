import { formatMoney } from "../../../../shared/format/money.ts";
import type { AuditDetails } from "../../../base/audit/actions.ts";
import type { SeenPlan } from "../administration-contract.ts";

const yesOrNo = (is: boolean) => (is ? "sim" : "não");

/** What there is to say of a plan, each under its name for the log (`audit-labels.ts`). */
function said(plan: SeenPlan): Map<string, string> {
  const sold = plan.options.filter((option) => option.is_enabled);
  return new Map([
    ["plan_name", plan.name],
    ["on_sale", yesOrNo(plan.is_enabled)],
    ...sold.flatMap(({ interval, amount, full_amount }): [string, string][] => [
      [`price_${interval}`, formatMoney(amount)],
      [`full_price_${interval}`, formatMoney(full_amount)],
    ]),
    ...plan.limits.map(({ key, maximum }): [string, string] => [
      `limit_${key}`,
      maximum === null ? "sem limite" : String(maximum),
    ]),
  ]);
}

/** What became another, before and after; long texts are named alone. */
export function changesOfPlan(before: SeenPlan | null, after: SeenPlan): AuditDetails {
  const [old, now] = [before ? said(before) : new Map<string, string>(), said(after)];
  const changes: AuditDetails = { version: after.version };
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    if (was !== is) changes[key] = before ? `${was ?? "nenhum"} → ${is ?? "nenhum"}` : (is ?? null);
  }
  if (before && before.description !== after.description) changes.plan_description = "mudou";
  if (before && JSON.stringify(before.benefits) !== JSON.stringify(after.benefits))
    changes.plan_benefits = "mudaram";
  return changes;
}
