import { type ComponentType, type ReactNode, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { FilterCheckbox, FilterSelect, useAddressFilters } from "../../../../../ui/finder/filters.tsx";
import { Finder } from "../../../../../ui/finder/finder.tsx";
import { FoundList, foundText, NothingFound, ordersOf } from "../../../../../ui/finder/found-list.tsx";
import { useMorePages } from "../../../../../ui/more-pages.tsx";
import { useDetailInAddress } from "../../../../../ui/use-detail-in-address.ts";
import { useMediaQuery } from "../../../../../ui/use-media-query.ts";
import { nearOptions } from "../../../../base/reference/web/components/finder-choices.ts";
import { WorkFilter } from "../../../../base/reference/web/components/work-filter.tsx";
import { WatchButton } from "../../../../base/saved-searches/web/components/watch-button.tsx";
import { OwnChips } from "../../../../base/search/web/components/own-chips.tsx";
import { suggestFrom } from "../../../../base/search/web/components/suggest-from.ts";
import { useOwnCity } from "../../../../people/companies/web/components/use-own-city.ts";
import { listJobOpenings } from "../../../calls.ts";
import type { JobOpening, JobOpeningCard } from "../../contract.ts";
import { contractTypeLabels, disabilitiesLabel, workplaceLabels } from "../../labels.ts";
import {
  type FinderData,
  type FinderFilters,
  openingFilters,
  openingsShown,
  queryOfFilters,
  queryOfOrder,
} from "./finder-data.ts";
import { FoundOpening, JobCard, prepareFoundOpening } from "./job-card.tsx";
import type { OpeningBesideListProps } from "./shown-opening.tsx";

interface JobFinderProps {
  data: FinderData;
  /** Where the title of a card leads. */
  addressOf: (opening: JobOpeningCard) => string;
  /** What the button in the details says. */
  applyLabel?: string;
  /** Level of the titles of the openings. */
  heading?: "h2" | "h3";
  /** Beside the sentence that there is no opening at all. */
  emptyAction?: ReactNode;
  /** On a screen that is the search alone: shows the details beside the list where the window is wide enough. */
  Beside?: ComponentType<OpeningBesideListProps>;
}

const suggestOpenings = suggestFrom("openings");

/** Where the area leaves room for both. */
const wide = "(min-width: 75rem)";

/** Search, filters and openings, with the details over or beside them. The address holds it all. */
export function JobFinder({
  data,
  addressOf,
  applyLabel = "Candidatar",
  emptyAction,
  heading,
  Beside,
}: JobFinderProps) {
  const { filters, shown, changing, change } = useAddressFilters(openingFilters);
  const { slug, open, choose, close } = useDetailInAddress("vaga");
  const isWide = useMediaQuery(wide);
  const { interests } = data;
  const { standingOf, noteApplied } = useApplied();
  const [entered, setEntered] = useState<object | null>(null);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: data.openings,
    size: openingsShown,
    of: JSON.stringify(shown),
    load: async (page) => {
      const narrowed = { ...queryOfFilters(shown), ...queryOfOrder(shown, data.near, interests !== null) };
      const query = { ...narrowed, limit: openingsShown, page, approved: "1", visible: "1" } as const;
      return (await call(listJobOpenings, { query })).job_opportunity_list;
    },
  });
  const orders = [{ value: "salario", label: "Maior salário" }, ...nearOptions(useOwnCity(), filters.ordem)];
  const beside = isWide && items.length > 0 ? Beside : undefined;
  // The first one is there before anybody chose.
  const chosen = beside && (slug ?? items[0]?.slug);
  const isChosen = ({ slug, _id }: JobOpeningCard) => chosen === slug || chosen === _id;
  const clear = () => change(openingFilters.cleared);

  return (
    <Finder
      id="vagas"
      of="de vagas"
      search={{
        name: "busca",
        label: "O que você procura",
        placeholder: "Vaga, empresa ou cidade",
        value: filters.busca,
        suggesting: {
          load: suggestOpenings,
          onChoose: ({ kind, text, state }) =>
            change(kind === "city" ? { busca: "", estado: state ?? "", cidade: text } : { busca: text }),
        },
      }}
      fields={(inBar) => (
        <>
          <WorkFilter
            inBar={inBar}
            choices={data}
            filters={filters}
            stateOfCities={shown.estado}
            change={change}
          />
          <TermsFilter inBar={inBar} filters={filters} change={change} />
        </>
      )}
      active={openingFilters.count(filters)}
      narrowed={openingFilters.narrows(filters)}
      found={foundText(data.summary.found, "vaga", "vagas")}
      onTyped={(typed) => {
        const busca = String(typed.get("busca") ?? filters.busca).trim();
        if (busca !== filters.busca) change({ busca });
      }}
      onClear={clear}
      order={{
        name: "ordem",
        ...ordersOf(filters.busca, filters.ordem, orders, interests !== null),
        onChange: (ordem) => change({ ordem }),
      }}
      lead={
        interests && (
          <OwnChips
            interests={interests}
            state={filters.estado}
            segment={filters.segmento}
            isInOrder={!filters.ordem && !filters.busca}
            onState={(estado) => change({ estado, cidade: "" })}
            onSegment={(segmento) => change({ segmento })}
          />
        )
      }
      act={<WatchButton finder="openings" filters={queryOfFilters(shown)} />}
      nearWords={data.summary.near_words}
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <div className={classNames(beside && "grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-4")}>
          <FoundList
            ref={list}
            changing={changing}
            columns={beside ? "" : "@2xl:grid-cols-2 @5xl:grid-cols-3"}
            onPointerEnter={beside ? undefined : prepareFoundOpening}
          >
            {items.map((opening) => (
              <JobCard
                key={opening._id}
                opening={standingOf(opening)}
                to={addressOf(opening)}
                chosen={isChosen(opening)}
                onOpen={
                  beside
                    ? (slug, byKeyboard) => {
                        choose(slug);
                        if (byKeyboard) setEntered({});
                      }
                    : open
                }
                heading={heading}
              />
            ))}
          </FoundList>
          {Beside && chosen && (
            <Beside
              slug={chosen}
              title={items.find(isChosen)?.name}
              applyLabel={applyLabel}
              onApplied={noteApplied}
              entered={entered}
              list={list}
            />
          )}
        </div>
      ) : (
        <NothingFound
          filtered={openingFilters.narrows(shown)}
          text="Nenhuma vaga encontrada com estes filtros."
          hint="Tente outra cidade, outro cargo ou menos palavras."
          onClear={clear}
          emptyText="Ainda não há vagas abertas."
          emptyAction={emptyAction}
        />
      )}
      <FoundOpening
        open={!beside && slug !== null}
        slug={beside ? null : slug}
        title={items.find((item) => item.slug === slug)?.name}
        onClose={close}
        applyLabel={applyLabel}
        onApplied={noteApplied}
      />
    </Finder>
  );
}

const contractTypes = optionsOf(contractTypeLabels);
const workplaces = optionsOf(workplaceLabels);

interface TermsFilterProps {
  inBar: boolean;
  filters: FinderFilters;
  change: (part: Partial<FinderFilters>) => unknown;
}

/** 'Vínculo', 'Modelo' and who is welcome. */
function TermsFilter({ inBar, filters, change }: TermsFilterProps) {
  return (
    <>
      <FilterSelect
        inBar={inBar}
        name="contrato"
        label="Vínculo"
        placeholder="Todos os vínculos"
        options={contractTypes}
        value={filters.contrato}
        onChange={(contrato) => change({ contrato })}
      />
      <FilterSelect
        inBar={inBar}
        name="modelo"
        label="Modelo de trabalho"
        shortPlaceholder="Modelo"
        placeholder="Todos os modelos"
        options={workplaces}
        value={filters.modelo}
        onChange={(modelo) => change({ modelo })}
      />
      <FilterCheckbox
        name="pcd"
        value="1"
        label={inBar ? "Para PCD" : disabilitiesLabel}
        checked={filters.pcd === "1"}
        onChange={(checked) => change({ pcd: checked ? "1" : "" })}
      />
    </>
  );
}

/** Cards say it at once where somebody has just applied. */
function useApplied() {
  const [applied, setApplied] = useState<Record<string, JobOpening["candidate_status"]>>({});
  return {
    standingOf: <Card extends JobOpeningCard>(opening: Card): Card => ({
      ...opening,
      candidate_status: applied[opening._id] ?? opening.candidate_status,
    }),
    noteApplied: ({ _id, candidate_status }: JobOpening) =>
      setApplied((known) => ({ ...known, [_id]: candidate_status })),
  };
}
