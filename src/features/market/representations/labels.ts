import type { RepresentationStatus } from "./lifecycle.ts";

/** How a request stands, as the company reads it (specification, section 4). */
export const requestStatusLabels: Record<RepresentationStatus, string> = {
  AWAIT: "Aguardando",
  APPROVED: "Aprovado",
  DENIED: "Candidato negado",
  CANCELED: "Cancelado pelo candidato",
};
