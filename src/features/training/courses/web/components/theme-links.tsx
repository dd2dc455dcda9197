import { Link } from "react-router";
import type { Theme } from "../../finder-contract.ts";

interface ThemeLinksProps {
  themes: Theme[];
  addressOf: (theme: Theme) => string;
}

/** Themes to choose from, each with its page; on a phone they scroll sideways. */
export const ThemeLinks = ({ themes, addressOf }: ThemeLinksProps) => (
  <ul className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
    {themes.map((theme) => (
      <li key={theme._id} className="shrink-0">
        <Link
          to={addressOf(theme)}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium transition-colors hover:border-brand hover:text-brand"
        >
          {theme.name}
        </Link>
      </li>
    ))}
  </ul>
);
