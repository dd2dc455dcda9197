import type { NavigateFunction } from "react-router";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import type { PaidPeriod, Permissions } from "../../contract.ts";
import { countStartsAnew } from "../../labels.ts";
import { hasNoLimit, type LimitKey, limits, type PlanType } from "../../limits.ts";

/** Where one sees what the own plan allows, and takes another. */
export const plansScreens: Record<PlanType, string> = {
  SALESMAN: "/vc/perfil",
  AFILIATE: "/vc/perfil",
  COMPANY: "/co/perfil",
};

interface LimitTold {
  permissions: Permissions;
  /** The paid plan by whose periods is counted, where there may be one that limits this. */
  subscription?: PaidPeriod | null;
  navigate: NavigateFunction;
  /** Something else that one may do instead. */
  other?: { label: string; onSelect: () => void };
}

/** Says that the plan allows no more of something, how much it allows, and leads to the plans (specification, section 6). */
export function showLimitReached(
  key: LimitKey,
  { permissions, subscription, navigate, other }: LimitTold,
): void {
  const { plan, reached } = limits[key];
  showNotice({
    title: "Aviso",
    text: [
      `${reached.message}.`,
      describeLimit(key, permissions, subscription?.period_end ? subscription : null),
    ]
      .filter(Boolean)
      .join(" "),
    actionLabel: "Ir para planos",
    onAction: () => navigate(plansScreens[plan]),
    ...(other && { other }),
  });
}

/** 'O seu plano permite 5. A contagem recomeça em 1º de dezembro de 2026.' */
function describeLimit(key: LimitKey, permissions: Permissions, paid: PaidPeriod | null): string {
  const { kind, maximum: name } = limits[key];
  const maximum = permissions[name];
  const allowed = maximum > 0 && !hasNoLimit(maximum) ? `O seu plano permite ${maximum}` : "";
  if (kind === "standing") return allowed && `${allowed} ao mesmo tempo.`;
  return [allowed && `${allowed} por ${paid ? "período" : "mês"}.`, countStartsAnew(new Date(), paid)]
    .filter(Boolean)
    .join(" ");
}
