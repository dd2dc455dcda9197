import type { Connection } from "../../../platform/database/database.ts";
import { type HighlightState, highlightNotFound, type SeenHighlight } from "../highlight-contract.ts";
import type { HighlightKind } from "../places.ts";
import { type HighlightRow, listHighlightsOfKind } from "./highlights.query.ts";

function stateOf({ isVisible, startsOn, endsOn }: HighlightRow, today: string): HighlightState {
  if (endsOn !== null && endsOn < today) return "OVER";
  if (!isVisible) return "HIDDEN";
  return startsOn > today ? "COMING" : "SHOWN";
}

export const presentHighlight = (row: HighlightRow, today: string): SeenHighlight => ({
  _id: row.id,
  kind: row.kind,
  subject: { _id: row.subjectId, name: row.name, owner: row.owner, slug: row.slug },
  state: stateOf(row, today),
  starts_on: row.startsOn,
  ends_on: row.endsOn,
});

/** @throws highlightNotFound */
export async function readHighlight(
  connection: Connection,
  { id, kind, today }: { id: string; kind: HighlightKind; today: string },
): Promise<SeenHighlight> {
  const [row] = await listHighlightsOfKind(connection, kind, { today, only: id });
  if (!row) throw highlightNotFound();
  return presentHighlight(row, today);
}
