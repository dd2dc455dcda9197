import { eq } from "drizzle-orm";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { changeHighlight as endpoint } from "../highlight-contract.ts";
import { highlights } from "../table.ts";
import { chosenHighlights, lockHighlight, readHighlight } from "./highlights.query.ts";

export const changeHighlight: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { starts_on, ends_on } = body.highlight;
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockHighlight(tx, params.id);
    await tx
      .update(highlights)
      .set({ startsOn: starts_on, endsOn: ends_on })
      .where(eq(highlights.id, held.id));
    await recordAudit(tx, context, {
      action: "HIGHLIGHT_CHANGED",
      subjectId: held.id,
      companyId: null,
      details: {
        kind: held.kind,
        starts_on_before: held.startsOn,
        ends_on_before: held.endsOn,
        starts_on,
        ends_on,
      },
    });
    const seen = { id: held.id, kind: held.kind, today: context.clock.today() };
    const stood = { starts_on: held.startsOn, ends_on: held.endsOn };
    const message = savedMessage(stood, { starts_on, ends_on }, messages.highlightSaved);
    return { message, highlight: await readHighlight(tx, seen) };
  });
  chosenHighlights.forget(context.db.orm);
  return answer;
};
