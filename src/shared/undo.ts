import { failureKind } from "./failure.ts";

/**
 * Whoever decides may take it back for a little while, before anybody is told. Screens offer it for the shortest time;
 * the server takes it for longer, since a slow network or a loaded page must not lose what was offered; and the mail
 * goes when both have passed.
 */

/** How long a screen offers to undo, in milliseconds. */
export const undoOfferedMilliseconds = 10_000;

/** How long the server undoes. */
export const undoSeconds = 30;

/** From the decision to the mail that tells of it. */
export const mailAfterSeconds = 40;

export const undoTooLate = failureKind(
  422,
  "UNDO_TOO_LATE",
  "O prazo para desfazer acabou, mas ainda dá para mudar a decisão.",
);

export const decisionChanged = failureKind(
  409,
  "DECISION_CHANGED",
  "Outra pessoa mudou isto enquanto você decidia. Confira como está agora.",
);
