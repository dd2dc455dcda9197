import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { shownDays } from "../contract.ts";
import { loadToday } from "./components/administration-calls.ts";
import { DayFigure } from "./components/day-figure.tsx";
import { dayParts } from "./components/day-parts.ts";
import { WaitingTiles } from "./components/waiting-tiles.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return loadToday();
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
            <DayFigure key={part.key} part={part} days={day_list} />
          ))}
        </div>
      </Section>
    </>
  );
}
