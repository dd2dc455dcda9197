import { type Actor, isAdministrator } from "../../../shared/actor.ts";

/**
 * An opening is OPEN until the company closes, cancels or holds it, or until its expiration has passed.
 * An application waits until the company approves or denies it, or the professional cancels it.
 */

export const jobOpeningStatuses = ["OPEN", "CLOSED", "CANCELED", "STANDBY"] as const;
export type JobOpeningStatus = (typeof jobOpeningStatuses)[number];

export const applicationStatuses = ["AWAIT", "APPROVED", "DENIED", "CANCELED"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What a company answers to an application. */
export const decisions = ["APPROVED", "DENIED"] as const satisfies ApplicationStatus[];
export type Decision = (typeof decisions)[number];

/** Why a company did not go on with somebody; the table knows the same list. */
export const denialReasons = [
  "EXPERIENCE",
  "REGION",
  "PROFILE",
  "TERMS",
  "RESUME",
  "FILLED",
  "OTHER",
] as const;
export type DenialReason = (typeof denialReasons)[number];

export const isDecision = (status: ApplicationStatus): status is Decision =>
  status === "APPROVED" || status === "DENIED";

export const employmentTypes = ["FULLTIME", "PARTTIME"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/**
 * The status that everybody sees: an opening past its expiration counts as closed, also while it is still stored as open; a
 * company that saves it then stores what it saw.
 */
export function effectiveStatus(
  opening: { status: JobOpeningStatus; expiration: string },
  today: string,
): JobOpeningStatus {
  return opening.status === "OPEN" && opening.expiration < today ? "CLOSED" : opening.status;
}

/** Visible to everybody: approved, open and not past its expiration. */
export const isVisible = (
  opening: { status: JobOpeningStatus; expiration: string; approved: boolean },
  today: string,
): boolean => opening.approved && effectiveStatus(opening, today) === "OPEN";

const possibleDecisions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  AWAIT: ["APPROVED", "DENIED"],
  APPROVED: ["DENIED"],
  DENIED: ["APPROVED"],
  CANCELED: [],
};

/** Statuses that the company may move an application to. */
export const decisionsFrom = (status: ApplicationStatus): readonly ApplicationStatus[] =>
  possibleDecisions[status];

/** A decision that the person was not told of yet may be taken back: the application then waits as before. */
export const mayUndo = (application: {
  status: ApplicationStatus;
  toldStatus: Decision | null;
  /** Decided within the time to undo. */
  isUndoable: boolean;
}): boolean => isDecision(application.status) && application.isUndoable && application.toldStatus === null;

/** A professional may give up while the company has not denied. */
export const mayCancelFrom = (status: ApplicationStatus): boolean =>
  status === "AWAIT" || status === "APPROVED";

/** Applies anew only who never applied or gave up. */
export const mayApplyFrom = (status: ApplicationStatus | null): boolean =>
  status === null || status === "CANCELED";

type JobOpeningAction = "manage" | "read-unapproved";

/** The part of an opening that permission depends on. */
interface JobOpeningOwner {
  companyId: string;
}

/**
 * Managers act for their own company. An administrator reads what waits for approval, but neither changes it nor sees
 * who applied: candidates are the company's business.
 */
export function may(actor: Actor | null, action: JobOpeningAction, opening: JobOpeningOwner): boolean {
  const manages = actor?.manager === true && actor.companyId === opening.companyId;
  switch (action) {
    case "manage":
      return manages;
    case "read-unapproved":
      return manages || isAdministrator(actor);
  }
}
