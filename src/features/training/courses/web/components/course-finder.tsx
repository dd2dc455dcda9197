import type { ReactNode } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { Finder } from "../../../../../ui/finder/finder.tsx";
import { foundText } from "../../../../../ui/finder/found-text.ts";
import { ordersOf } from "../../../../../ui/finder/orders.ts";
import { FoundList } from "../../../../../ui/found-list.tsx";
import { NothingFound } from "../../../../../ui/nothing-found.tsx";
import { useAddressFilters } from "../../../../../ui/use-address-filters.ts";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { WatchButton } from "../../../../base/saved-searches/web/components/watch-button.tsx";
import { suggestFrom } from "../../../../base/search/web/components/suggest-from.ts";
import type { CourseCard as CourseInList } from "../../contract.ts";
import { CourseCard } from "./course-card.tsx";
import { CourseFields } from "./course-fields.tsx";
import {
  type CourseFilterName,
  type CourseFilters,
  type CourseScope,
  courseFilters,
  priceOf,
  queryOfCourseFilters,
} from "./course-filters.ts";
import type { CourseFinderData } from "./course-finder-data.ts";
import { loadCourses } from "./load-courses.ts";

interface CourseFinderProps {
  /** Loaded by `loadCourseFinder` with the same page size and scope. */
  data: CourseFinderData;
  pageSize: number;
  scope?: CourseScope;
  /** Where a card leads. */
  addressOf: (course: CourseInList) => string;
  /** What stands over the list while nothing narrows it, such as the best of it. */
  lead?: ReactNode;
  /** The heading of the list itself, under the lead. */
  title?: string;
  emptyText?: string;
  emptyAction?: ReactNode;
}

const everything: CourseScope = {};
const suggestCourses = suggestFrom("courses");

const orders = [
  { value: "mais-vendidos", label: "Mais vendidos" },
  { value: "melhor-avaliados", label: "Melhor avaliados" },
  { value: "menor-preco", label: "Menor preço" },
  { value: "maior-preco", label: "Maior preço" },
];

/** Search, filters and courses. The address holds it all. */
export function CourseFinder(props: CourseFinderProps) {
  const { data, pageSize, scope = everything, addressOf, lead, title = "Treinamentos" } = props;
  const { emptyText = "Ainda não há treinamentos por aqui.", emptyAction } = props;
  const { filters, shown, changing, change } = useAddressFilters(courseFilters);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: data.courses,
    size: pageSize,
    of: JSON.stringify([scope, shown]),
    load: (page) => loadCourses(shown, scope, { limit: pageSize, page }),
  });
  const clear = () => change(courseFilters.cleared);

  function readTyped(typed: FormData) {
    const part = typedFilters(typed);
    const isNew = Object.entries(part).some(([name, value]) => filters[name as CourseFilterName] !== value);
    if (isNew) change(part);
  }

  const nothing = (
    <NothingFound
      filtered={courseFilters.narrows(shown)}
      text="Nenhum treinamento encontrado com estes filtros."
      hint="Tente outro tema, outra faixa de preço ou menos palavras."
      onClear={clear}
      emptyText={emptyText}
      emptyAction={emptyAction}
    />
  );

  return (
    <Finder
      id="treinamentos"
      of="de treinamentos"
      search={{
        name: "busca",
        label: "O que você quer aprender",
        placeholder: scope.user ? "Nome do treinamento" : "Treinamento ou treinador",
        value: filters.busca,
        // What is proposed is there somewhere, but perhaps not of this theme or trainer.
        suggesting:
          scope === everything
            ? { load: suggestCourses, onChoose: ({ text }) => change({ busca: text }) }
            : undefined,
      }}
      fields={(inBar) => (
        <CourseFields
          inBar={inBar}
          themes={data.themes}
          filters={filters}
          change={change}
          onTyped={readTyped}
        />
      )}
      active={courseFilters.count(filters)}
      // Of a text alone, what shows all is the way out.
      narrowed={scope === everything ? courseFilters.count(filters) > 0 : courseFilters.narrows(filters)}
      found={foundText(data.summary.found, "treinamento", "treinamentos")}
      onTyped={readTyped}
      onClear={clear}
      lead={
        <>
          {!courseFilters.narrows(shown) && lead}
          {shown.busca && scope === everything && (
            <Button variant="secondary" size="sm" onClick={() => change({ busca: "" })}>
              Ver todos os treinamentos
            </Button>
          )}
          <h2 className={lead && !courseFilters.narrows(shown) ? "pt-4 text-lg font-bold" : "sr-only"}>
            {title}
          </h2>
        </>
      }
      order={{
        name: "ordem",
        ...ordersOf(filters.busca, filters.ordem, orders),
        onChange: (ordem) => change({ ordem }),
      }}
      act={scope === everything && <WatchButton finder="courses" filters={queryOfCourseFilters(shown)} />}
      nearWords={data.summary.near_words}
      changing={changing}
      more={{ hasMore, busy, loadMore }}
    >
      {items.length > 0 ? (
        <FoundList ref={list} changing={changing} columns="@md:grid-cols-2 @3xl:grid-cols-3">
          {items.map((course) => (
            <CourseCard
              key={course._id}
              course={course}
              to={addressOf(course)}
              inRow
              ofOneTrainer={scope.user !== undefined}
            />
          ))}
        </FoundList>
      ) : (
        nothing
      )}
    </Finder>
  );
}

/** What stands in the fields of a form that are typed in. */
function typedFilters(typed: FormData): Partial<CourseFilters> {
  const readers: Partial<Record<CourseFilterName, (text: string) => string>> = {
    busca: (text) => text,
    "preco-de": priceOf,
    "preco-ate": priceOf,
  };
  return Object.fromEntries(
    Object.entries(readers)
      .filter(([name]) => typed.has(name))
      .map(([name, read]) => [name, read(String(typed.get(name)).trim())]),
  );
}
