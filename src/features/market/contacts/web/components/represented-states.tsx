import { Link } from "react-router";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import type { listRepresentedStates } from "../../../calls.ts";
import type { Representation, RepresentedState } from "../../../representations/contract.ts";

/** Where nobody sells for the company, and how many do elsewhere; each state leads to the professionals who live there. */
export function RepresentedStates({ state_list: all, elsewhere }: Answer<typeof listRepresentedStates>) {
  const free = all.filter(({ representatives }) => representatives === 0);
  const sold = all.filter(({ representatives }) => representatives > 0).reverse();
  return (
    <Section
      title="Onde ninguém vende por você"
      lead={
        free.length > 0
          ? "Escolha um estado para ver os profissionais de lá."
          : "Você tem representantes em todos os estados."
      }
    >
      {free.length > 0 && (
        <StateList
          heading={pluralise(free.length, "estado sem representante", "estados sem representante")}
          states={free}
        />
      )}
      {sold.length > 0 && <StateList heading="Onde já vendem" states={sold} />}
      {elsewhere > 0 && (
        <p className="text-sm text-ink-muted">
          {elsewhere === 1
            ? "1 representante ainda não informou onde mora."
            : `${elsewhere} representantes ainda não informaram onde moram.`}
        </p>
      )}
    </Section>
  );
}

const StateList = ({ heading, states }: { heading: string; states: readonly RepresentedState[] }) => (
  <div className="space-y-2">
    <h3 className="text-sm font-semibold text-ink-muted">{heading}</h3>
    <ul className="flex flex-wrap gap-2">
      {states.map((each) => (
        <li key={each.state}>
          <StateChip {...each} />
        </li>
      ))}
    </ul>
  </div>
);

const StateChip = ({ state, name, representatives }: RepresentedState) => (
  <Link
    to={`/co/vendedores/buscar?estado=${state}`}
    title={name}
    className={classNames(
      "inline-flex min-h-11 min-w-12 items-center justify-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors hover:border-brand hover:text-brand",
      representatives > 0 ? "border-line bg-surface-muted" : "border-line-strong border-dashed bg-surface",
    )}
  >
    {state}
    {representatives > 0 && <span className="tabular text-ink-muted">{representatives}</span>}
    <span className="sr-only">{chipText(representatives, name)}</span>
  </Link>
);

function chipText(representatives: number, name: string): string {
  if (representatives === 0) return `${name}: ninguém`;
  return `${representatives === 1 ? "representante" : "representantes"} em ${name}`;
}

/** Of the requests of a screen those that were approved on it: each person once, and nobody who represents already. */
export function approvedHere<Row extends Pick<Representation, "status" | "user">>(
  requests: readonly Row[],
  current: readonly Pick<Representation, "user">[],
): Row[] {
  const before = new Set(current.map(({ user }) => user._id));
  const people = new Map<string, Row>();
  for (const request of requests) {
    const { _id } = request.user;
    if (request.status === "APPROVED" && !before.has(_id) && !people.has(_id)) people.set(_id, request);
  }
  return [...people.values()];
}
