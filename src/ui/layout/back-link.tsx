import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface BackLinkProps {
  to: string;
  /** Where it leads: 'Vagas', not 'Voltar'. */
  children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-muted hover:text-brand"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
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
