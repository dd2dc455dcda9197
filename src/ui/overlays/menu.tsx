import { ChevronDown, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** A link… */
  to?: string;
  /** …or something to do here. */
  onSelect?: () => void;
  danger?: boolean;
}

interface MenuProps {
  /** What the button says; with `labelHidden` only a screen reader hears it. */
  label: string;
  items: MenuItem[];
  /** In the place of the text, e.g. a picture of the person. */
  face?: ReactNode;
  align?: "start" | "end";
  onNight?: boolean;
  /** Where the face says by itself that a menu opens, as dots do. */
  withoutArrow?: boolean | undefined;
}

const itemLook =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-surface-muted focus-visible:bg-surface-muted";

/** A short list of links and actions under a button. Small enough for the first load. */
export function Menu({ label, items, face, align = "end", onNight, withoutArrow }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && open) {
      setOpen(false);
      root.current?.querySelector<HTMLElement>("button")?.focus();
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      moveFocus(root.current, event.key === "ArrowDown" ? 1 : -1);
    }
  }

  function select(item: MenuItem) {
    setOpen(false);
    item.onSelect?.();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the real buttons and links inside
    <div
      ref={root}
      // Not a line of text, which would stand three pixels higher than its button.
      className={classNames("relative flex", Boolean(face) && "max-sm:-mr-2")}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classNames(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold transition-colors",
          onNight ? "text-on-night hover:bg-night-line on-night-focus" : "hover:bg-surface-muted",
        )}
      >
        {face ? (
          <>
            {face}
            <span className="sr-only">{label}</span>
          </>
        ) : (
          label
        )}
        {!withoutArrow && (
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={classNames(
              "transition-transform",
              open && "rotate-180",
              Boolean(face) && "max-sm:hidden",
            )}
          />
        )}
      </button>
      <ul
        id={id}
        className={classNames(
          "absolute top-full z-30 mt-1 w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-1.5 text-ink shadow-float",
          align === "end" ? "right-0" : "left-0",
          !open && "hidden",
        )}
      >
        {items.map((item) => (
          <li key={item.label}>
            <MenuEntry item={item} onSelect={() => select(item)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MenuEntry({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { label, icon: Icon, to, danger } = item;
  const look = classNames(itemLook, danger && "text-danger");
  const content = (
    <>
      {Icon && <Icon size={20} aria-hidden="true" className={danger ? "" : "text-ink-muted"} />}
      {label}
    </>
  );
  return to ? (
    <Link to={to} className={look} onClick={onSelect}>
      {content}
    </Link>
  ) : (
    <button type="button" className={look} onClick={onSelect}>
      {content}
    </button>
  );
}

function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>("li a, li button") ?? [])];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  const next = at === -1 ? (step === 1 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length;
  stops[next]?.focus();
}
