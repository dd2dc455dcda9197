import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { dayInBrasilia } from "../../shared/format/dates.ts";
import { daysOfMonth, monthOptions, yearOptions } from "../../shared/months.ts";
import { useAddressChange } from "../address-filters.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { type Option, Select } from "../fields/select.tsx";
import { SearchField } from "../fields/text-field.tsx";
import { Skeleton } from "../skeleton.tsx";

/** What was searched for in the address of a list. */
export const searchTextIn = (search: URLSearchParams): string | undefined =>
  search.get("busca")?.trim().slice(0, 120) || undefined;

/** What was chosen in the address of a list; a word that is none counts for nothing. */
export const choiceIn = <Word extends string>(
  search: URLSearchParams,
  name: string,
  labels: Readonly<Record<Word, string>>,
): Word | undefined => (Object.keys(labels) as Word[]).find((word) => word === search.get(name));

/** Whether anything narrows a list. */
export const isNarrowed = (filter: object): boolean => Object.values(filter).some(Boolean);

interface ListFiltersProps {
  /** Said in the empty field of the search: 'Nome, e-mail ou código'. */
  text: string;
  choices?: readonly {
    /** The parameter of the address. */
    name: string;
    label: string;
    /** What is said where nothing is chosen: 'Todas'. */
    placeholder: string;
    options: readonly Option[];
  }[];
  /** How wide a choice is on wide screens. `"spread"`: all of them share the width. */
  width?: string;
  /** After the choices: a `MonthFilter`. */
  children?: ReactNode;
}

/** What narrows a list of the administration: a text, choices, a month. All of it stands in the address. */
export function ListFilters({ text, choices = [], width = "sm:w-60", children }: ListFiltersProps) {
  const { search, choose } = useAddressChoices();
  const isSpread = width === "spread";
  const row = classNames(
    isSpread ? "flex flex-wrap gap-3" : "grid items-end gap-3 sm:flex sm:flex-wrap",
    !isSpread && choices.length > 1 && "grid-cols-2",
  );
  const cell = isSpread ? "grow basis-40" : `max-sm:nth-3:col-span-full ${width}`;
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label={text}
        value={search.get("busca") ?? ""}
        onSearch={(busca) => choose({ busca })}
      />
      {choices.length > 0 && (
        <div className={row}>
          {choices.map(({ name, ...choice }) => (
            <div key={name} className={`min-w-0 ${cell}`}>
              <Select
                {...choice}
                name={name}
                value={search.get(name) ?? ""}
                onChange={(value) => choose({ [name]: value })}
              />
            </div>
          ))}
          {children && <div className="max-sm:col-span-full">{children}</div>}
        </div>
      )}
    </search>
  );
}

interface NameSearchProps {
  /** Said in the empty field: 'Buscar por nome'. */
  label: string;
  /** The name of the field. */
  name: string;
  /** What the address asks for. */
  value: string;
  /** With Enter or 'Buscar'; the text has no spaces around it. */
  onSearch: (text: string) => void;
}

/** One field to search a list by; where it stands in a list of filters, a `<search>` is around both. */
export function NameSearch({ label, name, value, onSearch }: NameSearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef<string[]>([]);
  useAddressChange(value, sent, setText);

  function submit(event: FormEvent) {
    event.preventDefault();
    // In a dialog of another form, React would have that one sent as well.
    event.stopPropagation();
    const searched = text.trim();
    sent.current.push(searched);
    onSearch(searched);
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <SearchField
        className="min-w-0 grow basis-40"
        name={name}
        label={label}
        labelHidden
        placeholder={label}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        Buscar
      </Button>
    </form>
  );
}

/** What the address of a page chooses by `mes` and `ano`: the days of the month, once both are there. */
export const chosenMonth = (search: URLSearchParams) =>
  daysOfMonth(search.get("mes") ?? "", search.get("ano") ?? "");

/** Beside each other, with large text one under the other. */
const halves = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:flex";

/** Month and year of a list, in the address; the list is narrowed once both are chosen. */
export function MonthFilter() {
  const { search, choose } = useAddressChoices();
  const month = search.get("mes") ?? "";
  const year = search.get("ano") ?? "";

  return (
    <fieldset className={classNames(halves, "items-end max-sm:w-full")}>
      <legend className="sr-only">Filtrar por mês</legend>
      <div className="sm:w-44">
        <Select
          label="Mês"
          options={monthOptions}
          value={month}
          placeholder="Todos"
          onChange={(value) => choose({ mes: value })}
        />
      </div>
      <div className="sm:w-32">
        <Select
          label="Ano"
          options={yearOptions(Number(dayInBrasilia(new Date()).slice(0, 4)))}
          value={year}
          placeholder="Todos"
          onChange={(value) => choose({ ano: value })}
        />
      </div>
      {(month || year) && (
        <Button variant="ghost" onClick={() => choose({ mes: "", ano: "" })} className="max-sm:col-span-full">
          Limpar filtro
        </Button>
      )}
    </fieldset>
  );
}

/** The filter on its way. */
export const MonthFilterSkeleton = () => (
  <div className={halves}>
    {["sm:w-44", "sm:w-32"].map((width) => (
      <div key={width} className={`space-y-2 ${width}`}>
        <Skeleton className="h-4 w-10" />
        <Skeleton className="h-12 rounded-control" />
      </div>
    ))}
  </div>
);

/**
 * Choices of a list that stand in the address, one parameter each, '' for none. `search` is what was chosen, also while the
 * list is on its way. The second choice may come before the page has been drawn with the first, and keeps it.
 */
export function useAddressChoices() {
  const [kept, setSearch] = useSearchParams();
  const { location: coming } = useNavigation();
  const search = coming ? new URLSearchParams(coming.search) : kept;
  const asked = useRef(search);
  useEffect(() => {
    asked.current = coming ? new URLSearchParams(coming.search) : kept;
  }, [coming, kept]);

  function choose(choices: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(asked.current);
    for (const [name, value] of Object.entries(choices)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked.current = next;
    setSearch(next, { preventScrollReset: true, replace: true });
  }

  return { search, choose };
}
