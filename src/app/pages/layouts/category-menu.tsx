import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { loader } from "./public-layout.tsx";

/** The categories that the administration chose, in the head of the public pages. */
export function CategoryMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const links = useCategoryLinks();
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, []);
  // Some browsers give pressed links no focus: then nothing is focused next.
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };
  const escaped = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  if (links.length === 0) return null;
  return (
    <details ref={menu} onBlur={left} onKeyDown={escaped} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-2 font-medium text-ink-muted transition-colors xl:px-3 hover:bg-surface-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        Categorias
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-10 mt-1 max-h-[70dvh] min-w-48 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-surface-muted"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The categories of the menu, each with its page; none where the frame of the page could not be read. */
export function useCategoryLinks(): { to: string; label: string }[] {
  const frame = useRouteLoaderData<typeof loader>("layouts/public-layout");
  return (frame?.categories ?? []).map(([slug, label]) => ({ to: `/categoria/${slug}`, label }));
}
