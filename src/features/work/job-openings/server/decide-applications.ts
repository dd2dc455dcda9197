import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { isUndoable } from "../../../../platform/database/moments.ts";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import type { FailureKind } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { decisionChanged, undoTooLate } from "../../../../shared/undo.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import type * as contract from "../application-contract.ts";
import { applicationNotAnswered, applicationNotFound, decisionNotPossible } from "../application-contract.ts";
import { type ApplicationStatus, type DenialReason, decisionsFrom, mayUndo } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";
import { enqueueAnswerMail } from "./emails.tsx";
import type { JobOpeningRow } from "./queries.ts";
import { readJobOpening, requireManagedOpening } from "./read-job-openings.ts";

/** Each candidate stands for itself: one that cannot be decided any more keeps none of the others from it. */
export const decideApplications: Verb<typeof contract.decideApplications> = async (
  { params, body },
  context,
) => {
  const { db, actor, clock } = context;
  return db.transaction(async (tx) => {
    const opening = await requireManagedOpening(tx, params);
    const outcomes = await decideCandidates(tx, context, opening, body.candidates);
    const followed = outcomes.filter(({ refusal }) => !refusal);
    const isSettled = followed.length === outcomes.length && outcomes.every(({ isChanged }) => !isChanged);
    return {
      message: isSettled
        ? messages.nothingChanged
        : messages.candidatesDecided(followed.length, outcomes.length),
      results: body.candidates.map(({ _id }, index) => {
        const { refusal } = outcomes[index] ?? {};
        return { _id, failure: refusal ? { code: refusal.code, message: refusal.message } : null };
      }),
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};

interface Wish {
  /** Of the application, or of the person who applied. */
  _id: string;
  status: ApplicationStatus;
  /** How the manager saw it; another state by now is somebody else's decision. */
  expected_status?: ApplicationStatus | undefined;
  /** Of a denial. */
  reason: DenialReason | null;
  reason_text: string | null;
}

/** Applications that are meant, held until the end; always in the same order, so that nobody waits in a circle. */
function lockApplications(tx: Transaction, openingId: string, named: string[]) {
  return tx
    .select({
      id: jobApplications.id,
      userId: jobApplications.userId,
      status: jobApplications.status,
      toldStatus: jobApplications.toldStatus,
      denialReason: jobApplications.denialReason,
      denialText: jobApplications.denialText,
      isUndoable: isUndoable(jobApplications.decidedAt),
    })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobOpeningId, openingId),
        or(inArray(jobApplications.id, named), inArray(jobApplications.userId, named)),
      ),
    )
    .orderBy(asc(jobApplications.id))
    .for("no key update");
}
type Held = Awaited<ReturnType<typeof lockApplications>>[number];

/** Why an application cannot be moved; null where it can. */
function refusalOf(application: Held, { status, expected_status: expected }: Wish): FailureKind | null {
  if (application.status === "CANCELED") return decisionNotPossible;
  if (expected !== undefined && expected !== application.status) return decisionChanged;
  if (status === "AWAIT") return mayUndo(application) ? null : undoTooLate;
  return decisionsFrom(application.status).includes(status) ? null : applicationNotAnswered;
}

/** What became of a wish: why it was not followed, null where it was; and whether anything is another now. */
interface Outcome {
  refusal: FailureKind | null;
  isChanged: boolean;
}

/**
 * Answers applications to one opening, or takes answers back. The answer that an application has already changes
 * nothing.
 * @returns the outcome of each wish, in their order
 */
async function decideCandidates(
  tx: Transaction,
  context: VerbContext,
  opening: Pick<JobOpeningRow, "id" | "companyId">,
  wishes: readonly Wish[],
): Promise<Outcome[]> {
  if (wishes.some((wish) => wish.reason_text)) await requireOnTheAir(tx, opening.companyId);
  const held = await lockApplications(
    tx,
    opening.id,
    wishes.map(({ _id }) => _id),
  );
  const outcomes: Outcome[] = [];
  for (const wish of wishes) {
    const application = held.find(({ id, userId }) => id === wish._id || userId === wish._id);
    const settled = application?.status === wish.status;
    const refusal = application ? (settled ? null : refusalOf(application, wish)) : applicationNotFound;
    let isChanged = false;
    if (application && settled) isChanged = await giveReason(tx, application, wish);
    else if (application && !refusal) {
      await move(tx, context, opening, application, wish);
      isChanged = true;
    }
    outcomes.push({ refusal, isChanged });
  }
  return outcomes;
}

const reasonOf = ({ reason, reason_text }: Wish) => ({ denialReason: reason, denialText: reason_text });

/**
 * Of what is denied already: who was not told yet reads it in the mail, others where they see the application.
 * @returns whether it is another one now
 */
async function giveReason(tx: Transaction, application: Held, wish: Wish): Promise<boolean> {
  const { reason, reason_text } = wish;
  if (!reason && !reason_text) return false;
  if (reason === application.denialReason && reason_text === application.denialText) return false;
  await tx.update(jobApplications).set(reasonOf(wish)).where(eq(jobApplications.id, application.id));
  Object.assign(application, reasonOf(wish));
  return true;
}

async function move(
  tx: Transaction,
  context: VerbContext,
  opening: Pick<JobOpeningRow, "companyId">,
  application: Held,
  wish: Wish,
): Promise<void> {
  const { status } = wish;
  const decidedAt = status === "AWAIT" ? null : sql`now()`;
  await tx
    .update(jobApplications)
    .set({ status, decidedAt, ...reasonOf(wish), updatedAt: sql`now()` })
    .where(eq(jobApplications.id, application.id));
  application.status = status;
  await recordAudit(tx, context, {
    action: "APPLICATION_DECIDED",
    subjectId: application.id,
    companyId: opening.companyId,
    details: { status },
  });
  if (decidedAt) await enqueueAnswerMail(context, tx, application.id);
}

export const decideApplication: Verb<typeof contract.decideApplication> = async (
  { params, body },
  context,
) => {
  const { db, actor, clock } = context;
  return db.transaction(async (tx) => {
    const opening = await requireManagedOpening(tx, params);
    const [outcome] = await decideCandidates(tx, context, opening, [body.candidate]);
    if (outcome?.refusal) throw outcome.refusal();
    return {
      message: outcome?.isChanged ? decided[body.candidate.status] : messages.nothingChanged,
      job_opportunity: await readJobOpening(tx, opening, { actor, today: clock.today() }),
    };
  });
};

const decided = {
  AWAIT: messages.candidateWaits,
  APPROVED: messages.candidateApproved,
  DENIED: messages.candidateDenied,
  CANCELED: messages.applicationCanceled,
};
