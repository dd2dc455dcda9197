import type { ReactNode } from "react";
import { FinderLayout } from "../../../../ui/finder-layout.tsx";
import { FoundList } from "../../../../ui/found-list.tsx";
import { NothingFound } from "../../../../ui/nothing-found.tsx";
import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { UserCard } from "../../../users/contract.ts";
import { ProfessionalCard } from "./professional-card.tsx";
import { professionalFilters } from "./professional-filters.ts";
import type { ProfessionalFinderData } from "./professional-finder-data.ts";
import { ProfessionalFinderPanel } from "./professional-finder-panel.tsx";

interface ProfessionalFinderProps {
  /** Loaded by `loadProfessionalFinder` with the same page size. */
  data: ProfessionalFinderData;
  pageSize: number;
  /** Where a card leads. */
  addressOf: (person: UserCard) => string;
  /** A plain press on a card opens the details here. */
  onOpen?: (slug: string) => void;
  /** A button on each card. */
  actionOf?: (person: UserCard) => ReactNode;
  /** Only state, city, segment and name to filter by. */
  simple?: boolean;
  emptyAction?: ReactNode;
}

/** Filters beside, professionals in the middle. The address holds it all. */
export function ProfessionalFinder(props: ProfessionalFinderProps) {
  const { data, pageSize, addressOf, onOpen, actionOf, simple = false, emptyAction } = props;
  const { filters, shown, changing, change } = useAddressFilters(professionalFilters);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: data.people,
    size: pageSize,
    of: JSON.stringify(shown),
    load: async (page) => (await import("./professional-calls.ts")).loadProfessionals(shown, page, pageSize),
  });
  return (
    <FinderLayout
      panel={
        <ProfessionalFinderPanel
          data={data}
          filters={filters}
          stateOfCities={shown.estado}
          simple={simple}
          change={change}
        />
      }
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <FoundList ref={list} changing={changing} columns="@2xl:grid-cols-2">
          {items.map((person) => (
            <ProfessionalCard
              key={person._id}
              person={person}
              to={addressOf(person)}
              onOpen={onOpen}
              action={actionOf?.(person)}
            />
          ))}
        </FoundList>
      ) : (
        <NothingFound
          filtered={professionalFilters.count(shown) > 0}
          text="Nenhum profissional encontrado com estes filtros."
          hint="Tente outra cidade, outro segmento ou menos palavras."
          onClear={() => change(professionalFilters.none)}
          emptyText="Ainda não há profissionais por aqui."
          emptyAction={emptyAction}
        />
      )}
    </FinderLayout>
  );
}
