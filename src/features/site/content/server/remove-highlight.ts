import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { removeHighlight as endpoint } from "../highlight-contract.ts";
import { highlights } from "../table.ts";
import { chosenHighlights, lockHighlight } from "./highlights.query.ts";

export const removeHighlight: Verb<typeof endpoint> = async ({ params }, context) => {
  const answer = await context.db.transaction(async (tx) => {
    const { id, kind, startsOn, endsOn } = await lockHighlight(tx, params.id);
    await tx.delete(highlights).where(eq(highlights.id, id));
    await recordAudit(tx, context, {
      action: "HIGHLIGHT_REMOVED",
      subjectId: id,
      companyId: null,
      details: { kind, starts_on: startsOn, ends_on: endsOn },
    });
    return { message: messages.highlightRemoved };
  });
  chosenHighlights.forget(context.db.orm);
  return answer;
};
