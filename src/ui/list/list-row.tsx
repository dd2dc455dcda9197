import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "../../shared/format/money.ts";
import { StatusBadge, type Tone } from "../badge.tsx";
import { ActionButton } from "../button.tsx";
import { Card } from "../card.tsx";
import { saveAnsweredFile } from "../save-file.ts";

interface ListRowProps {
  /** Where the thing is seen whole: the row leads there as one. */
  to: string;
  title: string;
  /** What else is said of it, one line under the other. */
  lines: readonly ReactNode[];
  /** At its end: an `AmountAndState`. */
  children: ReactNode;
}

/** A row that leads to what it is about. */
export const ListRow = ({ to, title, lines, children }: ListRowProps) => (
  <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 grow basis-60">
      <Link
        to={to}
        className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
      >
        {title}
      </Link>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row keep their places
        <p key={index} className="text-sm break-words text-ink-muted">
          {line}
        </p>
      ))}
    </div>
    {children}
  </Card>
);

interface AmountAndStateProps {
  /** In reais. */
  amount: number;
  state: { label: string; tone: Tone };
}

/** How much, and what became of it. */
export const AmountAndState = ({ amount, state: { label, tone } }: AmountAndStateProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="tabular font-semibold">{formatMoney(amount)}</p>
    <StatusBadge tone={tone}>{label}</StatusBadge>
  </div>
);

type TableFormat = "csv" | "xlsx";

interface ListHeadProps {
  /** How much there is: '128 pagamentos'. */
  children: ReactNode;
  /** Fetches the list as it is filtered, all pages of it. */
  download: (format: TableFormat) => Promise<Parameters<typeof saveAnsweredFile>[0]>;
}

const formats: readonly (readonly [TableFormat, string])[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

/** Over a list that can be taken along as a spreadsheet. */
export const ListHead = ({ children, download }: ListHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="tabular min-w-0 grow basis-40 text-ink-muted">{children}</p>
    <div className="flex gap-2">
      {formats.map(([format, label]) => (
        <ActionButton
          key={format}
          variant="secondary"
          size="sm"
          icon={Download}
          action={async () => saveAnsweredFile(await download(format))}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  </div>
);

interface HistoryListProps {
  entries: readonly {
    _id: string;
    what: ReactNode;
    /** Why, in somebody's words. */
    reason?: string | null;
    /** Who, and when. */
    note: ReactNode;
  }[];
  /** Said where there is none. */
  empty?: string;
}

/** What happened to a thing or a person, one entry under the other. */
export const HistoryList = ({ entries, empty }: HistoryListProps) => (
  <Card flush>
    {entries.length === 0 ? (
      <p className="px-4 py-3 text-ink-muted sm:px-6">{empty}</p>
    ) : (
      <ul className="divide-y divide-line">
        {entries.map(({ _id, what, reason, note }) => (
          <li key={_id} className="px-4 py-2.5 sm:px-6">
            <p className="font-medium break-words">{what}</p>
            {reason && <p className="break-words whitespace-pre-wrap">{reason}</p>}
            <p className="text-sm text-ink-muted">{note}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
