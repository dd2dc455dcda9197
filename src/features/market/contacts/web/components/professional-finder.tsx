import type { ReactNode } from "react";
import { call } from "../../../../../client/call.ts";
import { FilterCheckbox, useAddressFilters } from "../../../../../ui/finder/filters.tsx";
import { Finder } from "../../../../../ui/finder/finder.tsx";
import { FoundList, foundText, NothingFound, ordersOf } from "../../../../../ui/finder/found-list.tsx";
import { useMorePages } from "../../../../../ui/more-pages.tsx";
import { nearOptions } from "../../../../base/reference/web/components/finder-choices.ts";
import { WorkFilter, type WorkFilterProps } from "../../../../base/reference/web/components/work-filter.tsx";
import { suggestFrom } from "../../../../base/search/web/components/suggest-from.ts";
import { listUsers } from "../../../../people/calls.ts";
import { useOwnCity } from "../../../../people/companies/web/components/use-own-city.ts";
import type { UserCard } from "../../../../people/users/contract.ts";
import { ProfessionalCard } from "./professional-card.tsx";
import {
  type ProfessionalFilters,
  type ProfessionalFinderData,
  professionalFilters,
  queryOfProfessionals,
} from "./professional-filters.ts";

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

const suggestPeople = suggestFrom("people");

/** Search, filters and professionals. The address holds it all. */
export function ProfessionalFinder(props: ProfessionalFinderProps) {
  const { data, pageSize, addressOf, onOpen, actionOf, simple = false, emptyAction } = props;
  const { filters, shown, changing, change } = useAddressFilters(professionalFilters);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: data.people,
    size: pageSize,
    of: JSON.stringify(shown),
    load: async (page) => {
      const query = { ...queryOfProfessionals(shown, data.near), page, limit: pageSize };
      return (await call(listUsers, { query })).user_list;
    },
  });
  const orders = nearOptions(useOwnCity(), filters.ordem);
  const clear = () => change(professionalFilters.cleared);
  return (
    <Finder
      id="profissionais"
      of="de profissionais"
      search={{
        name: "busca",
        label: "Nome",
        placeholder: "Nome ou especialidade",
        value: filters.busca,
        suggesting: {
          load: suggestPeople,
          onChoose: ({ kind, text, state }) =>
            change(kind === "city" ? { busca: "", estado: state ?? "", cidade: text } : { busca: text }),
        },
      }}
      fields={(inBar) => (
        <ProfessionalFields
          inBar={inBar}
          choices={data}
          filters={filters}
          stateOfCities={shown.estado}
          simple={simple}
          change={change}
        />
      )}
      active={professionalFilters.count(filters)}
      narrowed={professionalFilters.narrows(filters)}
      found={foundText(data.summary.found, "profissional", "profissionais")}
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
        <FoundList ref={list} changing={changing} columns="@2xl:grid-cols-2 @5xl:grid-cols-3">
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
          filtered={professionalFilters.narrows(shown)}
          text="Nenhum profissional encontrado com estes filtros."
          hint="Tente outra cidade, outro segmento ou menos palavras."
          onClear={clear}
          emptyText="Ainda não há profissionais por aqui."
          emptyAction={emptyAction}
        />
      )}
    </Finder>
  );
}

interface ProfessionalFieldsProps extends Omit<WorkFilterProps, "filters" | "statePlaceholder" | "change"> {
  filters: ProfessionalFilters;
  change: (part: Partial<ProfessionalFilters>) => unknown;
}

/** What narrows the professionals beside the name. */
function ProfessionalFields(props: ProfessionalFieldsProps) {
  const { inBar, filters, simple, change } = props;
  return (
    <>
      <WorkFilter {...props} statePlaceholder="Selecione estado" />
      {!simple && (
        <div className={inBar ? "flex basis-full flex-wrap gap-x-6" : ""}>
          <FilterCheckbox
            name="produtos"
            value="1"
            label="Buscando produtos para vender / representar"
            checked={filters.produtos === "1"}
            onChange={(checked) => change({ produtos: checked ? "1" : "" })}
          />
          <FilterCheckbox
            name="emprego"
            value="1"
            label="Buscando vaga / emprego"
            checked={filters.emprego === "1"}
            onChange={(checked) => change({ emprego: checked ? "1" : "" })}
          />
        </div>
      )}
    </>
  );
}
