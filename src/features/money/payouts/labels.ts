import type { Shown } from "../charges/labels.ts";
import type { PayeeState } from "./administration-contract.ts";
import type { TransferStatus } from "./lifecycle.ts";

/** What the administration calls the states of a transfer. */
export const transferShown: Record<TransferStatus, Shown> = {
  WAITING: { label: "A caminho", tone: "waiting" },
  PAID: { label: "Paga", tone: "success" },
  CANCELED: { label: "Não concluída", tone: "danger" },
};

/** What the administration calls those to whom something is owed, on its way, or kept back. */
export const payeeStateLabels: Record<PayeeState, string> = {
  DUE: "Liberados",
  HELD: "Em espera",
  REFUSED: "Recusados",
  ON_WAY: "A caminho",
};
