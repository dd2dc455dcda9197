import { ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../button.tsx";
import type { Option } from "../fields/select.tsx";
import { LoadMore } from "../load-more.tsx";
import { BarChoice } from "./bar-choice.tsx";
import { FinderForm, type FinderFormProps } from "./finder-form.tsx";

interface FinderProps extends FinderFormProps {
  order: FinderOrder;
  /** Between the search and what it finds. */
  lead?: ReactNode;
  /** What can be done with the search itself, beside how many it finds. */
  act?: ReactNode;
  /** Words like those of a text that finds little. */
  nearWords: readonly string[];
  /** Another list is on its way. */
  changing: boolean;
  /** The list, or that nothing was found; it may ask how wide it is (`@2xl:`). */
  children: ReactNode;
  more: { hasMore: boolean; busy: boolean; loadMore: () => void };
}

export interface FinderOrder {
  /** The name of the parameter in the address. */
  name: string;
  value: string;
  /** The first one, of value '', is the usual order. */
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A search: its text and filters, how many it finds and in which order, the list, and what more there is. */
export function Finder({ order, lead, act, nearWords, changing, children, more, ...form }: FinderProps) {
  return (
    <div className="space-y-2 sm:space-y-3">
      <FinderForm {...form} />
      {lead}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="flex flex-wrap items-center gap-x-2">
          <p role="status" className="tabular text-sm font-semibold">
            {form.found}
          </p>
          {form.narrowed && (
            // On a phone it stands in the sheet.
            <Button variant="ghost" size="sm" onClick={form.onClear} className="max-lg:hidden">
              Limpar filtro
            </Button>
          )}
          {act}
        </div>
        <OrderSelect {...order} form={`${form.id}-filtros`} />
      </div>
      <NearWords name={form.search.name} words={nearWords} />
      <div className="@container space-y-4" aria-busy={changing || undefined}>
        {children}
        <LoadMore hasMore={more.hasMore} busy={more.busy} onLoadMore={more.loadMore} />
      </div>
    </div>
  );
}

function OrderSelect({ name, value, options, onChange, form }: FinderOrder & { form: string }) {
  return (
    // It gives way to what stands beside it down to 8 rem, below that it takes a line of its own.
    <div className="relative min-w-0 max-w-max grow basis-32">
      <ArrowUpDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-2.5 text-ink-muted"
      />
      <BarChoice
        name={name}
        form={form}
        aria-label="Ordenar por"
        value={value}
        onChange={onChange}
        className="min-h-11 max-w-full cursor-pointer appearance-none field-sizing-content truncate rounded-control bg-transparent pr-2 pl-8 text-sm font-medium hover:bg-surface-muted hover:text-brand"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </BarChoice>
    </div>
  );
}

/** Each word leads to the same search with it in the place of the text. */
function NearWords({ name, words }: { name: string; words: readonly string[] }) {
  const { search, hash } = useLocation();
  if (words.length === 0) return null;
  const searchFor = (word: string) => {
    const params = new URLSearchParams(search);
    params.set(name, word);
    return { search: params.toString(), hash };
  };
  return (
    <p className="pb-2">
      Você quis dizer:{" "}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && ", "}
          <Link
            to={searchFor(word)}
            preventScrollReset
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-brand underline underline-offset-3"
          >
            {word}
          </Link>
        </span>
      ))}
    </p>
  );
}
