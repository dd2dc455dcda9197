import { formatCount } from "../../../../../shared/format/text.ts";
import type { Permissions } from "../../contract.ts";
import { hasNoLimit, type LimitKey, limitKeys, limits, type PlanType } from "../../limits.ts";

interface LimitUsageProps {
  permissions: Permissions;
  planType: PlanType;
  /** What is lower than the plan allows, why and until when. */
  note?: string | null | undefined;
}

/** How much of what a plan limits is used; nothing where it limits nothing. */
export function LimitUsage({ permissions, planType, note }: LimitUsageProps) {
  const keys = limitKeys.filter((key) => limits[key].plan === planType);
  if (keys.length === 0) return null;
  return (
    <div className="@container">
      <ul aria-label="Uso do plano" className="grid gap-x-8 gap-y-4 @xl:grid-cols-2">
        {keys.map((key) => (
          <Usage key={key} limit={key} permissions={permissions} />
        ))}
      </ul>
      {note && <p className="mt-3 text-sm text-ink-muted text-pretty">{note}</p>}
    </div>
  );
}

function Usage({ limit, permissions }: { limit: LimitKey; permissions: Permissions }) {
  const { label, used: usedName, maximum: maximumName } = limits[limit];
  const used = permissions[usedName];
  const maximum = permissions[maximumName];
  const isLimited = maximum > 0 && !hasNoLimit(maximum);
  const isFull = isLimited && used >= maximum;
  return (
    <li className="space-y-1.5">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className={isFull ? "tabular font-semibold text-amber-strong" : "tabular font-semibold"}>
          {describeUsage(used, maximum)}
        </span>
      </p>
      {isLimited && (
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={maximum}
          aria-valuenow={Math.min(used, maximum)}
          aria-valuetext={describeUsage(used, maximum)}
          className="h-2 overflow-hidden rounded-full bg-surface-muted"
        >
          <div
            className={isFull ? "h-full rounded-full bg-amber" : "h-full rounded-full bg-brand"}
            style={{ width: `${Math.min(100, (100 * used) / maximum)}%` }}
          />
        </div>
      )}
    </li>
  );
}

function describeUsage(used: number, maximum: number): string {
  if (hasNoLimit(maximum)) return "Sem limite";
  if (maximum === 0) return "Não incluído";
  return `${formatCount(used)} de ${formatCount(maximum)}`;
}
