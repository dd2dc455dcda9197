import { formatDateTime } from "../../../../../shared/format/dates.ts";
import type { Block } from "../../people-contract.ts";

/** Why something is blocked or suspended, over all else of its page. */
export const BlockNotice = ({ what = "Bloqueada", block }: { what?: string; block: Block }) => (
  <div className="mb-2 space-y-1 rounded-card bg-danger-soft px-4 py-3">
    <p className="font-semibold text-danger">
      {what} em {formatDateTime(block.since)}
      {block.by && ` por ${block.by}`}
    </p>
    <p className="break-words whitespace-pre-wrap">{block.reason}</p>
  </div>
);
