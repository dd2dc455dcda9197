import type { ReactNode } from "react";
import { Card } from "./card.tsx";

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
