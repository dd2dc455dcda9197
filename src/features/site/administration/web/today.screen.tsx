import {
  Banknote,
  CirclePause,
  ClipboardCheck,
  FileWarning,
  Flag,
  HandCoins,
  type LucideIcon,
  Mail,
  ShieldAlert,
  Undo2,
  VideoOff,
} from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay, formatLongDay, shortDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { Chart, type ChartSeries } from "../../../../ui/figures/chart.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { NothingWaits } from "../../../base/waiting/web/components/waiting.tsx";
import { getToday } from "../../calls.ts";
import type { DayOfActivity, WaitingThing } from "../contract.ts";
import type { WaitingThingKind } from "../model.ts";
import { shownDays } from "../model.ts";

/** What is drawn of the last days, each in a chart of its own. */

interface DayPart {
  title: string;
  /** A day, or all of them together, in words. */
  describe: (sums: Omit<DayOfActivity, "day">) => string;
  series: readonly (ChartSeries & { key: Exclude<keyof DayOfActivity, "day"> })[];
}

const counted = (key: "sign_ups" | "applications" | "sales", label: string) =>
  ({ key, label, format: formatCount, colour: "brand" }) as const;

const dayParts: readonly DayPart[] = [
  {
    title: "Cadastros",
    describe: ({ sign_ups }) => pluralise(sign_ups, "cadastro"),
    series: [counted("sign_ups", "Cadastros")],
  },
  {
    title: "Candidaturas",
    describe: ({ applications }) => pluralise(applications, "candidatura"),
    series: [counted("applications", "Candidaturas")],
  },
  {
    title: "Vendas de treinamentos",
    describe: ({ sales, sales_total }) => `${pluralise(sales, "venda")}, ${formatMoney(sales_total)}`,
    series: [counted("sales", "Vendas"), { key: "sales_total", label: "Valor", format: formatMoney }],
  },
];

/** What the days brought together; money is summed in cents. */
function sumOf(days: readonly DayOfActivity[]): Omit<DayOfActivity, "day"> {
  const sum = (value: (day: DayOfActivity) => number) => days.reduce((total, day) => total + value(day), 0);
  return {
    sign_ups: sum((day) => day.sign_ups),
    applications: sum((day) => day.applications),
    sales: sum((day) => day.sales),
    sales_total: sum((day) => Math.round(day.sales_total * 100)) / 100,
  };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getToday);
}

export const meta: MetaFunction = () => [{ title: `Administração · ${product.name}` }];

const header = <PageHeader title="Hoje" lead="O que espera por você, e como foram os últimos dias." />;

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={3} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" box="h-24 rounded-card" />
      <SkeletonBoxes count={3} className="mt-8 grid gap-4 xl:grid-cols-3" box="h-64 rounded-card" />
    </>
  );
}

export default function AdministrationToday() {
  const { waiting_list, day_list } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <Section title="Espera por você">
        <WaitingTiles waiting={waiting_list} />
      </Section>
      <Section title={`Últimos ${shownDays} dias`}>
        <div className="grid items-start gap-4 xl:grid-cols-3">
          {dayParts.map((part) => (
            <DayFigure key={part.title} part={part} days={day_list} />
          ))}
        </div>
      </Section>
    </>
  );
}

interface Tile {
  icon: LucideIcon;
  one: string;
  many: string;
  /** Where it is dealt with. */
  to?: string;
}

const tiles: Record<WaitingThingKind, Tile> = {
  moderation: {
    icon: ClipboardCheck,
    one: "publicação espera aprovação",
    many: "publicações esperam aprovação",
    to: "/admin/moderacao",
  },
  reports: {
    icon: Flag,
    one: "publicação ou perfil denunciado",
    many: "publicações e perfis denunciados",
    to: "/admin/denuncias",
  },
  contact: {
    icon: Mail,
    one: "mensagem sem resposta",
    many: "mensagens sem resposta",
    to: "/admin/mensagens",
  },
  payouts: {
    icon: CirclePause,
    one: "rodada de repasses espera liberação",
    many: "rodadas de repasses esperam liberação",
    to: "/admin/repasses",
  },
  transfers: {
    icon: Banknote,
    one: "repasse recusado pelo banco",
    many: "repasses recusados pelo banco",
    to: "/admin/repasses?parte=transferencias&situacao=recusadas",
  },
  rewards: {
    icon: HandCoins,
    one: "recompensa por indicação em análise",
    many: "recompensas por indicação em análise",
    to: "/admin/recompensas",
  },
  refunds: {
    icon: Undo2,
    one: "devolução recusada pelo meio de pagamento",
    many: "devoluções recusadas pelo meio de pagamento",
    to: "/admin/pagamentos?situacao=REFUND_REFUSED",
  },
  disputes: {
    icon: ShieldAlert,
    one: "contestação aberta",
    many: "contestações abertas",
    to: "/admin/pagamentos?situacao=DISPUTED",
  },
  videos: { icon: VideoOff, one: "vídeo que falhou", many: "vídeos que falharam" },
  jobs: { icon: FileWarning, one: "tarefa que parou", many: "tarefas que pararam", to: "/admin/saude" },
  stops: {
    icon: CirclePause,
    one: "tarefa espera liberação",
    many: "tarefas esperam liberação",
    to: "/admin/saude",
  },
};

/** What waits for the administration, each leading to where it is dealt with. */
function WaitingTiles({ waiting }: { waiting: readonly WaitingThing[] }) {
  const some = waiting.filter(({ count }) => count > 0);
  if (some.length === 0) return <NothingWaits />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {some.map((thing) => (
        <WaitingTile key={thing.kind} thing={thing} />
      ))}
    </ul>
  );
}

function WaitingTile({ thing: { kind, count, since } }: { thing: WaitingThing }) {
  const { icon: Icon, one, many, to } = tiles[kind];
  const words = count === 1 ? one : many;
  return (
    <Card as="li" className="relative flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-1 shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p>
          <span className="tabular block text-xl font-bold">{formatCount(count)}</span>
          {to ? (
            <Link to={to} className="text-brand underline underline-offset-3 after:absolute after:inset-0">
              {words}
            </Link>
          ) : (
            words
          )}
        </p>
        {since && <p className="text-sm text-ink-muted">desde {formatDay(new Date(since))}</p>}
      </div>
    </Card>
  );
}

interface DayFigureProps {
  part: DayPart;
  days: DayOfActivity[];
}

/** What the last days brought of a kind: the sum, and the days in a chart. */
function DayFigure({ part: { title, describe, series }, days }: DayFigureProps) {
  return (
    <Card as="section" className="min-w-0 space-y-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="tabular text-ink-muted">{describe(sumOf(days))}</p>
      <Chart
        title={`${title} por dia`}
        shape="bars"
        size="sm"
        by="Dia"
        series={series}
        points={days.map((day) => ({
          label: formatLongDay(day.day),
          short: shortDay(day.day),
          values: series.map(({ key }) => day[key]),
        }))}
        empty="Nada nestes dias."
      />
    </Card>
  );
}
