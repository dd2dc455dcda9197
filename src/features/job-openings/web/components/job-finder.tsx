import type { ReactNode } from "react";
import { FinderLayout } from "../../../../ui/finder-layout.tsx";
import { FoundList } from "../../../../ui/found-list.tsx";
import { NothingFound } from "../../../../ui/nothing-found.tsx";
import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { JobOpeningCard } from "../../contract.ts";
import type { FinderData } from "./finder-data.ts";
import { openingFilters } from "./finder-filters.ts";
import { FinderPanel } from "./finder-panel.tsx";
import { FoundOpening, prepareFoundOpening } from "./found-opening.tsx";
import { JobCard } from "./job-card.tsx";
import { useOpeningInAddress } from "./use-opening-in-address.ts";

const pageSize = 6;

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
}

/** Filters beside, openings in the middle, details over them. The address holds it all. */
export function JobFinder({
  data,
  addressOf,
  applyLabel = "Candidatar",
  emptyAction,
  heading,
}: JobFinderProps) {
  const { filters, shown, changing, change } = useAddressFilters(openingFilters);
  const { slug, open, close } = useOpeningInAddress();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: data.openings,
    size: pageSize,
    of: JSON.stringify(shown),
    load: async (page) => (await import("./opening-calls.ts")).loadOpenings(shown, page),
  });

  return (
    <FinderLayout
      panel={<FinderPanel {...data} filters={filters} stateOfCities={shown.estado} change={change} />}
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <FoundList
          ref={list}
          changing={changing}
          columns="@2xl:grid-cols-2"
          onPointerEnter={prepareFoundOpening}
        >
          {items.map((opening) => (
            <JobCard
              key={opening._id}
              opening={opening}
              to={addressOf(opening)}
              onOpen={open}
              heading={heading}
            />
          ))}
        </FoundList>
      ) : (
        <NothingFound
          filtered={openingFilters.count(shown) > 0}
          text="Nenhuma vaga encontrada com estes filtros."
          hint="Tente outra cidade, outro cargo ou menos palavras."
          onClear={() => change(openingFilters.none)}
          emptyText="Ainda não há vagas abertas."
          emptyAction={emptyAction}
        />
      )}
      <FoundOpening
        open={slug !== null}
        slug={slug}
        title={items.find((item) => item.slug === slug)?.name}
        onClose={close}
        applyLabel={applyLabel}
      />
    </FinderLayout>
  );
}
