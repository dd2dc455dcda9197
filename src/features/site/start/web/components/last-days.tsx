import { ArrowDown, ArrowUp } from "lucide-react";
import {
  dayInBrasilia,
  daysBetween,
  formatDay,
  formatLongDay,
  shortDay,
} from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Chart } from "../../../../../ui/figures/chart.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../../ui/link.tsx";
import type { Start } from "../../contract.ts";
import { figureDays, moneyFigures } from "../../kinds.ts";
import { figureWordsIn, partWords } from "./start-words.ts";

interface FiguresProps {
  start: Start;
  area: "vc" | "co";
}

type FigureList = Start["figure_list"];
const isSomething = ({ now, before }: FigureList[number]): boolean => now > 0 || before > 0;

/** How the last days were: whoever teaches or refers others, and sells nothing, reads of that first. */
export function Figures({ start, area }: FiguresProps) {
  const parts = <Parts start={start} area={area} />;
  const sells = start.figure_list.some((figure) => figure.kind !== "received" && isSomething(figure));
  return (
    <>
      {!sells && parts}
      <LastDays start={start} area={area} />
      {sells && parts}
    </>
  );
}

/** The sums of the last days, and the visits of each. A newcomer has nothing to count yet. */
function LastDays({ start: { figure_list: figures, visit_list: visits }, area }: FiguresProps) {
  if (!figures.some(isSomething)) return null;
  const title = figureWordsIn(area, "visits");
  return (
    <Section title={`Últimos ${figureDays} dias`}>
      <FigureGrid figures={figures} area={area} />
      {figures.some((figure) => figure.kind === "visits" && isSomething(figure)) && (
        <Card className="mt-3 space-y-2">
          <h3 className="text-base font-semibold">{title}, dia a dia</h3>
          <Chart
            title={`${title} por dia`}
            shape="line"
            size="sm"
            by="Dia"
            series={[{ label: "Visitas", format: formatCount, colour: "brand" }]}
            points={visits.map(({ day, count }) => ({
              label: formatLongDay(day),
              short: shortDay(day),
              values: [count],
            }))}
            empty="Ninguém abriu nestes dias. Mande o link a quem pode se interessar."
          />
          <p className="text-sm text-ink-muted text-pretty">
            Contamos só quantas visitas há por dia, sem as suas, e não quem visitou.
          </p>
        </Card>
      )}
    </Section>
  );
}

/** Of who teaches, and of who refers others. */
function Parts({ start: { part_list: parts, next_payout: next }, area }: FiguresProps) {
  return parts.map(({ kind, figure_list: figures }, place) => {
    const { title, to, label } = partWords[kind];
    return (
      <Section
        key={kind}
        title={title}
        action={
          <LinkButton to={to} variant="secondary" size="sm">
            {label}
          </LinkButton>
        }
      >
        <FigureGrid figures={figures} area={area} />
        {/* Both are paid out together. */}
        {next && place === parts.length - 1 && (
          <p className="mt-3">
            Próximo repasse, em {formatDay(next.on)}:{" "}
            <TextLink to="/vc/recebimentos">{formatMoney(next.amount)}</TextLink>
          </p>
        )}
      </Section>
    );
  });
}

const FigureGrid = ({ figures, area }: { figures: FigureList; area: FiguresProps["area"] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
    {figures.map((figure) => (
      <Figure key={figure.kind} {...figure} area={area} />
    ))}
  </dl>
);

/** A sum of the last days, beside that of as many days before. */
function Figure({ kind, now, before, area }: FigureList[number] & Pick<FiguresProps, "area">) {
  const isMoney = moneyFigures.includes(kind);
  const say = isMoney ? formatMoney : formatCount;
  const Arrow = now > before ? ArrowUp : now < before ? ArrowDown : null;
  return (
    <Card className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm leading-snug text-ink-muted">
        {figureWordsIn(area, kind)}
        <span className="mt-1 flex items-center gap-1">
          {Arrow && <Arrow size={16} aria-hidden="true" className="shrink-0" />}
          {now === before ? "como antes" : `antes: ${say(before)}`}
        </span>
      </dt>
      <dd className="tabular text-xl font-bold break-words">{say(now)}</dd>
    </Card>
  );
}

/** Since when something waits. */
export function ageOf(since: string): string {
  const days = daysBetween(dayInBrasilia(new Date(since)), dayInBrasilia(new Date()));
  return days <= 0 ? "de hoje" : `há ${pluralise(days, "dia")}`;
}
