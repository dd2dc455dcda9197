import type { ApplicationStatus, DenialReason, EmploymentType, JobOpeningStatus } from "./lifecycle.ts";

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

/** As the company chooses it. */
export const denialReasonLabels: Record<DenialReason, string> = {
  EXPERIENCE: "Falta experiência no que a vaga pede",
  REGION: "Mora longe de onde a vaga é",
  PROFILE: "O perfil é outro",
  TERMS: "Não combinamos salário ou contratação",
  RESUME: "O currículo diz pouco",
  FILLED: "A vaga foi preenchida",
  OTHER: "Outro motivo",
};

/** As the candidate reads it, after what the company decided; null where it says nothing. */
export const kindReasons: Record<DenialReason, string | null> = {
  EXPERIENCE:
    "Desta vez a empresa procurava quem já tivesse mais experiência com o que esta vaga pede. Outras vagas pedem outra estrada.",
  REGION: "Para esta vaga a empresa precisava de alguém de outra região.",
  PROFILE:
    "A empresa procurava um perfil diferente para esta vaga, o que não diz nada contra o seu trabalho.",
  TERMS: "Desta vez as condições da vaga e o que você busca não se encontraram.",
  RESUME:
    "A empresa não encontrou no seu currículo o que precisava saber. Vale completá-lo antes da próxima inscrição.",
  FILLED: "A vaga foi preenchida antes: não foi pelo seu currículo.",
  OTHER: null,
};
