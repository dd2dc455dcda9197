/** A request waits until the company approves or denies it, or the professional cancels it. */

export const representationStatuses = ["AWAIT", "APPROVED", "DENIED", "CANCELED"] as const;
export type RepresentationStatus = (typeof representationStatuses)[number];

/** What a company answers to a request. */
export const decisions = ["APPROVED", "DENIED"] as const satisfies RepresentationStatus[];
export type Decision = (typeof decisions)[number];

export const isDecision = (status: RepresentationStatus): status is Decision =>
  status === "APPROVED" || status === "DENIED";

const possibleDecisions: Record<RepresentationStatus, readonly RepresentationStatus[]> = {
  AWAIT: ["APPROVED", "DENIED"],
  APPROVED: ["DENIED"],
  DENIED: ["APPROVED"],
  CANCELED: [],
};

/** Statuses that the company may move a request to. */
export const decisionsFrom = (status: RepresentationStatus): readonly RepresentationStatus[] =>
  possibleDecisions[status];

/** A decision that the person was not told of yet may be taken back: the request then waits as before. */
export const mayUndo = (request: {
  status: RepresentationStatus;
  toldStatus: Decision | null;
  /** Decided within the time to undo. */
  isUndoable: boolean;
}): boolean => isDecision(request.status) && request.isUndoable && request.toldStatus === null;

/** A professional may cancel what waits, and stop representing what was approved. */
export const mayCancelFrom = (status: RepresentationStatus): boolean =>
  status === "AWAIT" || status === "APPROVED";

/** Asks anew only who never asked or gave up. */
export const mayRequestFrom = (status: RepresentationStatus | null): boolean =>
  status === null || status === "CANCELED";

/** How a request stands, as the company reads it (specification, section 4). */
export const requestStatusLabels: Record<RepresentationStatus, string> = {
  AWAIT: "Aguardando",
  APPROVED: "Aprovado",
  DENIED: "Candidato negado",
  CANCELED: "Cancelado pelo candidato",
};
