import type { WrittenResume } from "../../contract.ts";

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
