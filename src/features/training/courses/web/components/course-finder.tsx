import type { ReactNode } from "react";
import { formatMoneyShort } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FilterRange } from "../../../../../ui/finder/filter-range.tsx";
import { FilterSelect, useAddressFilters } from "../../../../../ui/finder/filters.tsx";
import { Finder } from "../../../../../ui/finder/finder.tsx";
import { FoundList, foundText, NothingFound, ordersOf } from "../../../../../ui/finder/found-list.tsx";
import { useMorePages } from "../../../../../ui/more-pages.tsx";
import { WatchButton } from "../../../../base/saved-searches/web/components/watch-button.tsx";
import { suggestFrom } from "../../../../base/search/web/components/suggest-from.ts";
import type { CourseCard as CourseInList } from "../../contract.ts";
import { courseDurationLabels, courseLevelLabels, durations, levels } from "../../model.ts";
import { CourseCard } from "./course-cards.tsx";
import {
  type CourseFilterName,
  type CourseFilters,
  type CourseFinderData,
  type CourseScope,
  courseFilters,
  leastRatings,
  loadCourses,
  priceOf,
  queryOfCourseFilters,
} from "./course-search.ts";

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

interface CourseFieldsProps {
  inBar: boolean;
  /** To choose from; none where the list is of one theme. */
  themes: CourseFinderData["themes"];
  filters: CourseFilters;
  change: (part: Partial<CourseFilters>) => unknown;
  /** What is typed counts on leaving its field. */
  onTyped: (typed: FormData) => void;
}

/** `durations` or `levels` to choose from, under the names of the address. */
const optionsIn = <Value extends string>(names: Record<string, Value>, labels: Record<Value, string>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: labels[name] }));

const durationOptions = optionsIn(durations, courseDurationLabels);
const levelOptions = optionsIn(levels, courseLevelLabels);
const ratingOptions = leastRatings.map((value) => ({
  value,
  label: `${value.replace(".", ",")} estrelas ou mais`,
}));

/** What narrows the courses beside the text. */
function CourseFields({ inBar, themes, filters, change, onTyped }: CourseFieldsProps) {
  const choice = (name: CourseFilterName, label: string, placeholder: string, options: Options) => (
    <FilterSelect
      inBar={inBar}
      name={name}
      label={label}
      placeholder={placeholder}
      options={options}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const price = (name: CourseFilterName, label: string, placeholder: string) => (
    <TextField
      key={`${name} ${filters[name]}`}
      name={name}
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      defaultValue={filters[name].replace(".", ",")}
      maxLength={14}
      enterKeyHint="search"
      onBlur={({ currentTarget: { form } }) => form && onTyped(new FormData(form))}
    />
  );

  return (
    <>
      {themes.length > 0 &&
        choice(
          "tema",
          "Tema",
          "Todos os temas",
          themes.map(({ slug, name }) => ({ value: slug, label: name })),
        )}
      <FilterRange inBar={inBar} label="Preço" chosen={rangeText(filters["preco-de"], filters["preco-ate"])}>
        {price("preco-de", "Preço de", "R$ 20")}
        {price("preco-ate", "Preço até", "R$ 500")}
      </FilterRange>
      {choice("duracao", "Duração", "Qualquer duração", durationOptions)}
      {choice("nivel", "Nível", "Todos os níveis", levelOptions)}
      {choice("avaliacao", "Avaliação", "Qualquer avaliação", ratingOptions)}
      {choice("plano", "Plano", "Com ou sem plano", [{ value: "incluido", label: "Incluído no plano" }])}
    </>
  );
}

type Options = readonly { value: string; label: string }[];

const short = (price: string) => formatMoneyShort(Number(price));

/** 'De R$ 10', 'Até R$ 500', 'R$ 10 a R$ 500'; '' where nothing is chosen. */
function rangeText(from: string, to: string): string {
  if (from && to) return `${short(from)} a ${short(to)}`;
  if (from) return `De ${short(from)}`;
  return to && `Até ${short(to)}`;
}
