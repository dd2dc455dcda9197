import type { Shown } from "../charges/labels.ts";
import type { TransferStatus } from "./lifecycle.ts";

/** What the administration calls the states of a transfer. */
export const transferShown: Record<TransferStatus, Shown> = {
  WAITING: { label: "A caminho", tone: "waiting" },
  PAID: { label: "Paga", tone: "success" },
  CANCELED: { label: "Não concluída", tone: "danger" },
};
