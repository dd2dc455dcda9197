import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../button.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";
import { FinderSearch, type FinderSearchProps } from "./finder-search.tsx";
import type { FinderSheetProps } from "./finder-sheet-popup.tsx";

const FinderSheet = lazyOverlay<FinderSheetProps>(async () => {
  const { FinderSheetPopup } = await import("./finder-sheet-popup.tsx");
  return FinderSheetPopup;
});

export interface FinderFormProps {
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
export function FinderForm(props: FinderFormProps) {
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
