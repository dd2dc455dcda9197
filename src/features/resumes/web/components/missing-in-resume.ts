import type { Resume } from "../../contract.ts";

const parts = [
  { name: "o título do perfil", isThere: (resume: Resume) => Boolean(resume.title?.trim()) },
  { name: "o resumo", isThere: (resume: Resume) => Boolean(resume.summary?.trim()) },
  { name: "sua experiência", isThere: (resume: Resume) => resume.experience.length > 0 },
];

/** What a company looks for first in a resume that gives it nothing to read; empty where some of it is there. */
export function missingInResume(resume: Resume | null): string[] {
  if (resume && parts.some(({ isThere }) => isThere(resume))) return [];
  return parts.map(({ name }) => name);
}
