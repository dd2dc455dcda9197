import { lockName } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import {
  alreadyHighlighted,
  type addHighlight as endpoint,
  subjectNotFound,
  tooManyHighlights,
} from "../highlight-contract.ts";
import { maxHighlights } from "../places.ts";
import { highlights } from "../table.ts";
import { chosenHighlights, countHighlights, isVisibleSubject, readHighlight } from "./highlights.query.ts";

export const addHighlight: Verb<typeof endpoint> = async ({ body }, context) => {
  const { kind, subject: subjectId, starts_on, ends_on } = body.highlight;
  const today = context.clock.today();
  const answer = await context.db.transaction(async (tx) => {
    // So that two at once neither take the same place nor pass the most there may be.
    await lockName(tx, `highlights ${kind}`);
    if (!(await isVisibleSubject(tx, { kind, subjectId, today }))) throw subjectNotFound();
    const { count, next } = await countHighlights(tx, kind);
    const [row] = await tx
      .insert(highlights)
      .values({ kind, subjectId, rank: next, startsOn: starts_on, endsOn: ends_on })
      .returning({ id: highlights.id })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === "highlights_subject" ? alreadyHighlighted() : error;
      });
    if (!row || count >= maxHighlights) throw tooManyHighlights();
    await recordAudit(tx, context, {
      action: "HIGHLIGHT_ADDED",
      subjectId: row.id,
      companyId: null,
      details: { kind, starts_on, ends_on },
    });
    return {
      message: messages.highlightAdded,
      highlight: await readHighlight(tx, { id: row.id, kind, today }),
    };
  });
  chosenHighlights.forget(context.db.orm);
  return answer;
};
