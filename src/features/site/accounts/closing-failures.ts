import { failureKind } from "../../../shared/failure.ts";

/** Why an account or a company is not closed yet. */

/** Closing would kill the link by which the owner of an account that was taken over gets it back. */
export const emailChangeUndoable = failureKind(
  422,
  "EMAIL_CHANGE_UNDOABLE",
  "O e-mail da conta mudou há pouco e, por segurança, a troca ainda pode ser desfeita pelo e-mail de antes. A exclusão só é possível depois disso",
);

/** Whoever put the owner out must not make that final before the owner, who was told, could ask for help. */
export const managersChanged = failureKind(
  422,
  "MANAGERS_CHANGED",
  "Alguém deixou de administrar a empresa há pouco. Por segurança, a exclusão só é possível sete dias depois",
);
