import { formatDateTime } from "../../../../shared/format/dates.ts";
import type { Block } from "../../people-contract.ts";

/** Why something is blocked, over all else of its page. */
export const BlockNotice = ({ block: { reason, since, by } }: { block: Block }) => (
  <div className="mb-2 space-y-1 rounded-card bg-danger-soft px-4 py-3">
    <p className="font-semibold text-danger">
      Bloqueada em {formatDateTime(since)}
      {by && ` por ${by}`}
    </p>
    <p className="break-words whitespace-pre-wrap">{reason}</p>
  </div>
);
