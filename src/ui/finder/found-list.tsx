import type { ReactNode, Ref } from "react";
import { formatCount, pluralise } from "../../shared/format/text.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { EmptyState } from "../empty-or-failed.tsx";
import type { Option } from "../fields/select.tsx";

interface FoundListProps {
  ref: Ref<HTMLUListElement>;
  /** Another filter was chosen; what is shown is about to go. */
  changing: boolean;
  /** Columns from a width of the list on. */
  columns: string;
  onPointerEnter?: (() => void) | undefined;
  children: ReactNode;
}

/** The results of a finder. */
export function FoundList({ changing, columns, children, ...list }: FoundListProps) {
  return (
    <ul
      {...list}
      className={classNames(
        "grid grid-cols-1 gap-4 transition-opacity",
        columns,
        changing && "pointer-events-none opacity-50",
      )}
    >
      {children}
    </ul>
  );
}

interface NothingFoundProps {
  /** Whether filters are what leaves nothing over. */
  filtered: boolean;
  /** What to say of filters, and what to try. */
  text: string;
  hint: string;
  onClear: () => void;
  /** What to say where there is nothing at all, and what to do then. */
  emptyText: string;
  emptyAction?: ReactNode;
}

/** In the place of the results of a finder. */
export function NothingFound(props: NothingFoundProps) {
  const { filtered, text, hint, onClear, emptyText, emptyAction } = props;
  return filtered ? (
    <EmptyState
      text={text}
      hint={hint}
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtro
        </Button>
      }
    />
  ) : (
    <EmptyState text={emptyText} action={emptyAction} />
  );
}

/** How many things a finder finds; counted exactly up to some number, then there are `more`. */
interface Found {
  count: number;
  more: boolean;
}

/** '1 vaga', '128 vagas', 'mais de 1.000 vagas'. */
export const foundText = ({ count, more }: Found, singular: string, plural: string): string =>
  more ? `mais de ${formatCount(count)} ${plural}` : pluralise(count, singular, plural);

/** The order by age, as it stands in the address where it is not the usual one. */
export const newestOrder = "recentes";

/** The order for who is signed in, as it stands in the address where it is not the usual one. */
export const forYouOrder = "para-voce";
const forYou = "Para você";

/**
 * The orders to choose from, and the one that is chosen. Where a text is searched, the usual order puts first what has it
 * in its name; otherwise it is the order by age, or for
 * who is signed in and told something of the own work that which goes by it.
 */
export function ordersOf(text: string, order: string, others: readonly Option[], isForYou = false) {
  const newest = "Mais recentes";
  if (isForYou) {
    const after = [{ value: newestOrder, label: newest }, ...others];
    return text
      ? {
          value: order,
          options: [{ value: "", label: "Mais relevantes" }, { value: forYouOrder, label: forYou }, ...after],
        }
      : { value: order === forYouOrder ? "" : order, options: [{ value: "", label: forYou }, ...after] };
  }
  return text
    ? {
        value: order,
        options: [{ value: "", label: "Mais relevantes" }, { value: newestOrder, label: newest }, ...others],
      }
    : { value: order === newestOrder ? "" : order, options: [{ value: "", label: newest }, ...others] };
}
