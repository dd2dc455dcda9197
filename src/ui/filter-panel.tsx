import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface FilterPanelProps {
  /** The fields, already bound to the URL. */
  children: ReactNode;
  /** Enter in a text field, or 'Confirmar' on a phone. */
  onSubmit?: () => void;
  onClear: () => void;
  /** How many filters are set; shown on the toggle of a phone, and 'Limpar filtro' appears above zero. */
  activeCount?: number;
  /** What is searched, with its article: 'de vagas'. Tells the panels of one page apart for who does not see them. */
  of?: string;
}

/** The sidebar beside a list; on a phone it opens above the list with 'Filtrar' and closes with 'Confirmar'. */
export function FilterPanel({ children, onSubmit, onClear, activeCount = 0, of }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  const id = useId();
  const titleId = `${id}-title`;

  // What stood below the panel slid up by its height: the reader begins at the first result, not somewhere in the list.
  useEffect(() => {
    if (open || !confirmed.current) return;
    confirmed.current = false;
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: "start" });
  }, [open]);

  function submit(event: FormEvent) {
    event.preventDefault();
    confirmed.current = open;
    setOpen(false);
    onSubmit?.();
  }
  return (
    <search className="block" aria-labelledby={titleId}>
      <Button
        variant="secondary"
        fullWidth
        icon={SlidersHorizontal}
        ref={toggle}
        className="scroll-mt-20 lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {activeCount > 0 ? `Filtrar (${activeCount})` : "Filtrar"}
      </Button>
      <form
        id={id}
        noValidate
        onSubmit={submit}
        className={classNames(
          "space-y-4 rounded-card border border-line bg-surface p-4 max-lg:mt-2 lg:block",
          !open && "hidden",
        )}
      >
        <h2 id={titleId} className="text-lg font-semibold">
          Refine sua busca{of && <span className="sr-only"> {of}</span>}
        </h2>
        {children}
        {/* One below the other: 'Limpar filtro' that comes while 'Confirmar' is pressed must not push it aside. */}
        <div className={classNames("grid gap-2", activeCount === 0 && "lg:hidden")}>
          <Button type="submit" className="lg:hidden">
            Confirmar
          </Button>
          {activeCount > 0 && (
            <Button variant="ghost" onClick={onClear}>
              Limpar filtro
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
