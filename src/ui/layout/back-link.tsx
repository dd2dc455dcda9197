import { ArrowLeft } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { isPlainPress } from "../early-press.ts";

interface BackLinkProps {
  to: string;
  /** Where it leads: 'Vagas', not 'Voltar'. */
  children: ReactNode;
}

/**
 * Up to the list that something belongs to. Whoever came from there goes back in the history, to the list as it was left:
 * with its filters, its pages and the place in it.
 */
export function BackLink({ to, children }: BackLinkProps) {
  const navigate = useNavigate();
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    const steps = isPlainPress(event) ? stepsBackTo(event.currentTarget.pathname) : null;
    if (steps === null) return;
    event.preventDefault();
    navigate(steps);
  }
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-muted hover:text-brand"
    >
      <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
      <span className="line-clamp-1 break-all">{children}</span>
    </Link>
  );
}

interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  to?: string;
}

/** The way from the home page to this one. */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex flex-wrap items-center text-sm text-ink-muted">
        {items.map((item, index) => (
          <li key={item.label} className="inline-flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2 text-line-strong">
                /
              </span>
            )}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 items-center rounded-sm hover:text-brand hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The pages of the tab's history that were seen since the document was loaded, by their place in it. */
const trail: string[] = [];

/** Of the page that is drawn. */
let shown = 0;

/** The router numbers the entries of the history. */
const placeNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Notes which page stands where in the history; once, around all pages. */
export function useTrail(): void {
  const { pathname, key, state } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has a key of its own
  useEffect(() => {
    shown = placeNow();
    // A page with something opened over it is none to go back to; the one below it is.
    trail[shown] = (state as { openedHere?: boolean } | null)?.openedHere ? "" : pathname;
    // Whoever goes on from here leaves what lay ahead.
    if (type === NavigationType.Push) trail.length = shown + 1;
  }, [key]);
}

/** Where the page that is drawn stands in the history; null where what is opened over it stands there itself. */
export const placeShown = () => (trail[shown] === "" ? null : shown);

/** How far back (-1, -2, …) the page was seen last; null where it was not. */
function stepsBackTo(pathname: string): number | null {
  const now = placeNow();
  const seen = trail.slice(0, now).lastIndexOf(pathname);
  return seen === -1 ? null : seen - now;
}
