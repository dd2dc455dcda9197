import type { ApplicationStatus, EmploymentType, JobOpeningStatus } from "./lifecycle.ts";

/** Words that screens show for the states of openings and applications. */

export const jobOpeningStatusLabels: Record<JobOpeningStatus, string> = {
  OPEN: "Aberta",
  CLOSED: "Fechada",
  CANCELED: "Cancelada",
  STANDBY: "Em espera",
};

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  AWAIT: "Aguardando",
  APPROVED: "Aprovada",
  DENIED: "Não aprovada",
  CANCELED: "Cancelada",
};

/** The same states as the company reads them beside a candidate. */
export const candidateStatusLabels: Record<ApplicationStatus, string> = {
  AWAIT: "Aguarda sua resposta",
  APPROVED: "Candidato aprovado",
  DENIED: "Candidato negado",
  CANCELED: "Cancelado pelo candidato",
};

export const employmentTypeLabels: Record<EmploymentType, string> = {
  FULLTIME: "Integral",
  PARTTIME: "Meio período",
};
