import { formatDay, shortDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import type { PrincipalCard, PrincipalMonth } from "../../contract.ts";
import { type SaleState, saleStateLabels } from "../../model.ts";

const saleTones: Record<SaleState, Tone> = {
  OPEN: "neutral",
  PART_PAID: "waiting",
  PAID: "success",
  UNDONE: "danger",
};

export const SaleBadge = ({ state }: { state: SaleState }) => (
  <StatusBadge tone={saleTones[state]}>{saleStateLabels[state]}</StatusBadge>
);

/** 'A receber em 15/12'; where some of it is due later, without the day. */
export const upcomingLabel = ({ next, upcoming }: Pick<PrincipalCard, "next" | "upcoming">): string =>
  next?.total === upcoming ? `A receber em ${shortDay(next.on)}` : "A receber";

/** What is said of what is late: since when, and what it is with the correction (Lei 4.886, art. 32, § 2º). */
export function lateInWords({
  since,
  total,
  corrected,
  is_index_missing,
}: NonNullable<PrincipalCard["late"]>) {
  const days = `Desde ${formatDay(since)}`;
  if (corrected > total) return `${days}; ${formatMoney(corrected)} com a correção.`;
  return is_index_missing ? `${days}, ainda sem a correção.` : `${days}.`;
}

/** How a month stands. */
export function MonthBadge({
  month,
  today,
}: {
  month: Pick<PrincipalMonth, "open" | "earned" | "due_on">;
  today: string;
}) {
  if (month.earned < 0) return <StatusBadge>A descontar</StatusBadge>;
  if (month.open === 0) return <StatusBadge tone="success">Pago</StatusBadge>;
  return month.due_on < today ? (
    <StatusBadge tone="danger">Em atraso</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">A receber</StatusBadge>
  );
}

interface FigureProps {
  label: string;
  value: string;
  look?: string;
  children?: React.ReactNode;
}

/** One amount that matters, and what is said of it. */
export const Figure = ({ label, value, look = "text-ink", children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd>
      <span
        className={`tabular block text-[length:min(var(--text-xl),8vw)] font-bold whitespace-nowrap ${look}`}
      >
        {value}
      </span>
      {children && <span className="block text-sm text-pretty text-ink-muted">{children}</span>}
    </dd>
  </div>
);

/** Amounts beside each other, as many as there is room for. */
export const figuresLook = "grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-8 gap-y-4";

/** What comes next, what is late, and what waits for buyers. */
export const StandingFigures = ({
  next,
  upcoming,
  late,
  expected,
}: Pick<PrincipalCard, "next" | "upcoming" | "late" | "expected">) => (
  <dl className={figuresLook}>
    <Figure label={upcomingLabel({ next, upcoming })} value={formatMoney(upcoming)} look="text-brand">
      {next && next.total < upcoming && `${formatMoney(next.total)} já em ${shortDay(next.on)}.`}
    </Figure>
    <Figure label="Em atraso" value={formatMoney(late?.total ?? 0)} look={late ? "text-danger" : "text-ink"}>
      {late ? lateInWords(late) : "Nada em atraso."}
    </Figure>
    <Figure label="Comissão por ganhar" value={formatMoney(expected)}>
      Quando os clientes pagarem as vendas.
    </Figure>
  </dl>
);

/** A list of rows, and one of them, where a press anywhere opens the thing. */
export const listLook = "divide-y divide-line rounded-card border border-line bg-surface";
export const rowLook =
  "relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_11rem] sm:[&>:last-child]:justify-self-end";
