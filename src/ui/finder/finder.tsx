import { ArrowUpDown, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../button.tsx";
import type { Option } from "../fields/select.tsx";
import { LoadMore } from "../more-pages.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";
import { BarChoice } from "./filters.tsx";
import { FinderSearch, type FinderSearchProps } from "./finder-search.tsx";
import type { FinderSheetProps } from "./finder-sheet-popup.tsx";

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

interface FinderOrder {
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

const FinderSheet = lazyOverlay<FinderSheetProps>(async () => {
  const { FinderSheetPopup } = await import("./finder-sheet-popup.tsx");
  return FinderSheetPopup;
});

interface FinderFormProps {
  /** Of this page alone; also the part of the page that is searched, where that is not all of it. */
  id: string;
  /** What is searched, with its article: 'de vagas'. Tells the finders of one page apart for who does not see them. */
  of: string;
  search: FinderSearchProps;
  /** The filters, bound to the address, as they stand in the bar over the list or in the sheet of a phone. */
  fields: (inBar: boolean) => ReactNode;
  /** How many filters are set. */
  active: number;
  /** Whether filters or the text narrow the list. */
  narrowed: boolean;
  /** '128 vagas' */
  found: string;
  /** What stands in the fields that are typed in, with Enter or a button. */
  onTyped: (typed: FormData) => void;
  onClear: () => void;
}

/**
 * The text of a search with the filters under it: a bar on wide screens, on a phone a sheet from below. Each choice
 * counts at once. Without scripts it is a form that asks for the page anew.
 */
function FinderForm(props: FinderFormProps) {
  const { id, of, search, fields, active, narrowed, found, onTyped, onClear } = props;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const titleId = useId();

  // The reader goes on at the first result, with the keyboard where it was.
  useEffect(() => {
    if (wasOpen.current && !open) toggle.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = open;
  }, [open]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    for (const range of event.currentTarget.querySelectorAll("details")) range.open = false;
    setOpen(false);
    onTyped(new FormData(event.currentTarget));
  }

  const title = "Refine sua busca";
  return (
    <search className="block" aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {title} {of}
      </h2>
      <form
        id={`${id}-filtros`}
        action={`${pathname}#${id}`}
        noValidate
        onSubmit={submit}
        className="space-y-3"
      >
        {/* Large text has the line for itself. */}
        <div className="flex flex-wrap gap-2">
          <FinderSearch {...search} className="min-w-0 grow basis-40" />
          <Button
            variant="secondary"
            icon={SlidersHorizontal}
            ref={toggle}
            className="min-h-12 scroll-mt-36 px-3 lg:hidden noscript:hidden"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            {active > 0 ? `Filtrar (${active})` : "Filtrar"}
          </Button>
          <Button type="submit" variant="secondary" className="min-h-12 max-lg:not-noscript:hidden">
            Buscar
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-lg:not-noscript:hidden">{fields(true)}</div>
      </form>
      <FinderSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        id={`${id}-folha`}
        fields={fields}
        narrowed={narrowed}
        found={found}
        onSubmit={submit}
        onClear={onClear}
      />
    </search>
  );
}
