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
import { formatCount } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { Chart } from "../../../../ui/chart.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { NothingWaits } from "../../../base/waiting/web/components/nothing-waits.tsx";
import { getToday } from "../../calls.ts";
import { type DayOfActivity, shownDays, type WaitingThing } from "../contract.ts";
import type { WaitingThingKind } from "../waiting-things.ts";
import { type DayPart, dayParts, sumOf } from "./components/day-parts.ts";

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
