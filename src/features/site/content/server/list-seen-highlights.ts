import type { Verb } from "../../../../platform/services.ts";
import type { listSeenHighlights as endpoint } from "../highlight-contract.ts";
import { listHighlightsOfKind, presentHighlight } from "./highlights.query.ts";

export const listSeenHighlights: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
  const today = clock.today();
  const rows = await listHighlightsOfKind(db.orm, query.kind, { today });
  return { highlight_list: rows.map((row) => presentHighlight(row, today)) };
};
