import { formatMoneyShort } from "../../../../../shared/format/money.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FilterRange } from "../../../../../ui/finder/filter-range.tsx";
import { FilterSelect } from "../../../../../ui/finder/filter-select.tsx";
import { durations, levels } from "../../finding.ts";
import { courseDurationLabels, courseLevelLabels } from "../../labels.ts";
import { type CourseFilterName, type CourseFilters, leastRatings } from "./course-filters.ts";
import type { CourseFinderData } from "./course-finder-data.ts";

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
export function CourseFields({ inBar, themes, filters, change, onTyped }: CourseFieldsProps) {
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
