import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatAge } from "../../../../shared/format/dates.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { maxCounted } from "../../../base/waiting/waiting-kinds.ts";
import { NothingWaits } from "../../../base/waiting/web/components/waiting.tsx";
import {
  CommissionsDue,
  loadDueCommissions,
} from "../../../market/commissions/web/components/due-commissions.tsx";
import {
  CustomersWhoBuy,
  loadDueCustomers,
} from "../../../market/customers/web/components/due-customers.tsx";
import { getFirstSteps, getStart } from "../../calls.ts";
import type { Start } from "../contract.ts";
import { figureDays } from "../kinds.ts";
import { ageOf, Figures } from "./components/last-days.tsx";
import { eventWords, stepWords, waitingWords } from "./components/start-words.ts";

/** Whoever has begun downloads none of it. */
const FirstSteps = lazy(async () => ({
  default: (await import("./components/first-steps.tsx")).FirstSteps,
}));

const shownIn = ["vc", "co"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const area = areaAmong(shownIn, request.url);
  const session = await requireSession(area, request);
  const [start, { first_steps }, due, commissions] = await Promise.all([
    call(getStart),
    call(getFirstSteps),
    area === "vc" ? loadDueCustomers() : null,
    area === "vc" ? loadDueCommissions() : null,
  ]);
  return { name: session.user.name, start, firstSteps: first_steps, due, commissions };
}

export const meta: MetaFunction = () => [{ title: `Início · ${product.name}` }];

/** The goal of the logo opens without a connection, too. */
export const handle: PageHandle = { keptOffline: true };

const lead = `O que espera por você, e como foram os últimos ${figureDays} dias.`;

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Início" lead={lead} />
      <SkeletonBoxes count={2} className="grid gap-3" box="h-20 rounded-card" />
      <SkeletonBoxes
        count={4}
        className="mt-8 grid grid-cols-2 gap-3 xl:grid-cols-4"
        box="h-28 rounded-card"
      />
    </>
  );
}

export default function AreaStart() {
  const { name, start, firstSteps, due, commissions } = useLoaderData<typeof clientLoader>();
  const area = useArea(shownIn);
  const isAwaited = start.waiting_list.some(({ kind }) => kind !== "cart" && waitingWords[area][kind]);
  const hasFigures = start.figure_list.some(({ now, before }) => now > 0 || before > 0);
  const begin = firstSteps && (
    <Suspense fallback={<SkeletonBoxes count={1} className="py-6" box="h-96 rounded-card sm:h-72" />}>
      <FirstSteps steps={firstSteps} />
    </Suspense>
  );
  return (
    <>
      <PageHeader title={`Olá, ${name}`} lead={hasFigures ? lead : "O que espera por você, e por onde ir."} />
      <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {/* Whoever begins has little that waits; once something does, somebody else waits for it. */}
          {!isAwaited && begin}
          <Section title="Espera por você">
            <WaitingList start={start} area={area} />
          </Section>
          {isAwaited && begin}
          {!firstSteps && start.next_step && <NextStep step={start.next_step} />}
          {commissions && <CommissionsDue due={commissions} />}
          {due && <CustomersWhoBuy due={due} />}
          <Figures start={start} area={area} />
        </div>
        <div className="min-w-0">
          <Section title="Aconteceu">
            <Events events={start.event_list} />
          </Section>
        </div>
      </div>
    </>
  );
}

type Area = (typeof shownIn)[number];

interface WaitingListProps {
  start: Start;
  area: Area;
}

/** Each with the button that deals with it, the oldest first; candidates lead to the opening whose have waited longest. */
function WaitingList({ start: { waiting_list, waiting_opening: opening }, area }: WaitingListProps) {
  const some = waiting_list.flatMap((thing) => {
    const words = waitingWords[area][thing.kind];
    return words ? [{ ...thing, words }] : [];
  });
  if (some.length === 0) return <NothingWaits />;
  return (
    <ul className="grid gap-3">
      {some.map(({ kind, count, since, words }) => {
        const { icon: Icon, one, many, isFeminine, to, label } = words;
        // What a device kept may not know of it yet.
        const first = kind === "candidates" ? opening : null;
        return (
          <Card as="li" key={kind} className="flex flex-wrap items-center gap-3">
            <Icon aria-hidden="true" className="shrink-0 text-ink-muted" />
            <p className="min-w-0 grow basis-32 break-words">
              <strong className="tabular font-semibold">
                {count >= maxCounted ? `${maxCounted} ou mais` : formatCount(count)}
              </strong>{" "}
              {count === 1 ? one : many}
              <span className="block text-sm text-ink-muted">
                {count > 1 && (isFeminine ? "a mais antiga " : "o mais antigo ")}
                {ageOf(since)}
                {first && `, em “${first.name}”`}
              </span>
            </p>
            <LinkButton
              to={first ? `/co/vaga/${first._id}?candidatos&situacao=aguardando` : to}
              variant="secondary"
              size="sm"
            >
              {label}
            </LinkButton>
          </Card>
        );
      })}
    </ul>
  );
}

function NextStep({ step }: { step: NonNullable<Start["next_step"]> }) {
  const { title, text, to, label } = stepWords[step];
  return (
    <Section title="Próximo passo">
      <Card className="space-y-3">
        <div className="space-y-1">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="text-ink-muted text-pretty">{text}</p>
        </div>
        <LinkButton to={to} size="sm">
          {label}
        </LinkButton>
      </Card>
    </Section>
  );
}

function Events({ events }: { events: Start["event_list"] }) {
  const area = useArea(shownIn);
  if (events.length === 0)
    return <p className="text-ink-muted">Aqui aparece o que acontece com o que é seu.</p>;
  const now = new Date();
  return (
    <ul className="grid gap-1">
      {events.map((event, place) => {
        const { say, to } = eventWords[event.kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: several of a kind may have happened at one moment
          <li key={place}>
            <Link to={to[area]} className="flex items-start gap-2 py-2 hover:underline">
              <span className="min-w-0 grow">
                {say(event)}
                <span className="block text-sm text-ink-muted">{formatAge(event.at, now)}</span>
              </span>
              <ArrowRight size={18} aria-hidden="true" className="mt-1 shrink-0 text-ink-muted" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
