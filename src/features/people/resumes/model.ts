import type { WrittenResume } from "./contract.ts";

/** Words and limits of a resume that screens show. */

/** Characters of a summary (specification, section 5). */
export const summaryMaxLength = 700;

export const degreeLabels = {
  ENSINOFUNDAMENTAL: "Ensino fundamental",
  ENSINOMEDIO: "Ensino médio",
  TECNOLOGO: "Tecnólogo",
  GRADUACAOBACHARELADO: "Graduação / bacharelado",
  LICENCIATURA: "Licenciatura",
  ESPECIALIZACAO: "Especialização",
  MBA: "MBA",
  MESTRADO: "Mestrado",
  DOUTORADO: "Doutorado",
  POSDOUTORADO: "Pós-doutorado",
  CURSANDO: "Cursando",
} as const;
export type Degree = keyof typeof degreeLabels;
export const experienceEmploymentTypeLabels = { FULLTIME: "Integral", PARTTIME: "Meio período" } as const;
export const experienceEmploymentTypes = ["FULLTIME", "PARTTIME"] as const;

/** Proficiency in a language, 1 to 4; in a segment, 1 to 3. */
export const languageProficiencyLabels = {
  1: "Básico",
  2: "Intermediário",
  3: "Avançado",
  4: "Fluente",
} as const;
export const segmentProficiencyLabels = {
  1: "Até 2 anos",
  2: "De 2 a 5 anos",
  3: "Mais de 5 anos",
} as const;

/** Where everybody reads a certificate. */
export const certificateAddress = (code: string): string => `/certificado/${code}`;

const parts = [
  { name: "o título do perfil", isThere: (resume: WrittenResume) => Boolean(resume.title?.trim()) },
  { name: "o resumo", isThere: (resume: WrittenResume) => Boolean(resume.summary?.trim()) },
  { name: "sua experiência", isThere: (resume: WrittenResume) => resume.experience.length > 0 },
];

/** What a company looks for first in a resume that gives it nothing to read; empty where some of it is there. */
export function missingInResume(resume: WrittenResume | null): string[] {
  if (resume && parts.some(({ isThere }) => isThere(resume))) return [];
  return parts.map(({ name }) => name);
}
