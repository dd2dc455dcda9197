import type { RepresentationStatus } from "./lifecycle.ts";

export const representationStatusLabels: Record<RepresentationStatus, string> = {
  AWAIT: "Aguardando",
  APPROVED: "Aprovada",
  DENIED: "Negada",
  CANCELED: "Cancelada",
};
