import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type Option, Select } from "./fields/select.tsx";
import { NameSearch } from "./name-search.tsx";
import { useAddressChoices } from "./use-address-choices.ts";

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
