import type { ReactNode } from "react";
import { Finder } from "../../../../ui/finder/finder.tsx";
import { foundText } from "../../../../ui/finder/found-text.ts";
import { ordersOf } from "../../../../ui/finder/orders.ts";
import { FoundList } from "../../../../ui/found-list.tsx";
import { NothingFound } from "../../../../ui/nothing-found.tsx";
import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { useOwnCity } from "../../../companies/web/components/use-own-city.ts";
import { nearOptions } from "../../../reference/web/components/near-order.ts";
import { suggestFrom } from "../../../search/web/components/suggest-from.ts";
import type { JobOpeningCard } from "../../contract.ts";
import type { FinderData } from "./finder-data.ts";
import { FinderFields } from "./finder-fields.tsx";
import { openingFilters } from "./finder-filters.ts";
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

const suggestOpenings = suggestFrom("openings");

/** Search, filters and openings, with the details over them. The address holds it all. */
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
    load: async (page) => (await import("./opening-calls.ts")).loadOpenings(shown, data.near, page),
  });
  const orders = [{ value: "salario", label: "Maior salário" }, ...nearOptions(useOwnCity(), filters.ordem)];
  const clear = () => change(openingFilters.cleared(filters));

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
        <FinderFields
          {...data}
          inBar={inBar}
          filters={filters}
          stateOfCities={shown.estado}
          change={change}
        />
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
        ...ordersOf(filters.busca, filters.ordem, orders),
        onChange: (ordem) => change({ ordem }),
      }}
      nearWords={data.summary.near_words}
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <FoundList
          ref={list}
          changing={changing}
          columns="@2xl:grid-cols-2 @5xl:grid-cols-3"
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
          filtered={openingFilters.narrows(shown)}
          text="Nenhuma vaga encontrada com estes filtros."
          hint="Tente outra cidade, outro cargo ou menos palavras."
          onClear={clear}
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
    </Finder>
  );
}
