import { formatCount } from "../../../../../shared/format/text.ts";
import type { SkillKind } from "../../../../base/reference/skill-kinds.ts";
import type { SeenSkill } from "../../skill-contract.ts";

/** How segments, themes and languages are called, and where each part of their list stands. */
export const skillWords: Record<SkillKind, { one: string; many: string; add: string; to: string }> = {
  SEGMENT: { one: "segmento", many: "Segmentos", add: "Novo segmento", to: "?" },
  THEME: { one: "tema", many: "Temas de treinamento", add: "Novo tema", to: "?tipo=temas" },
  LANGUAGE: { one: "idioma", many: "Idiomas", add: "Novo idioma", to: "?tipo=idiomas" },
};

export const skillKindIn = (search: URLSearchParams): SkillKind =>
  search.get("tipo") === "temas" ? "THEME" : search.get("tipo") === "idiomas" ? "LANGUAGE" : "SEGMENT";

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${formatCount(count)}\u00a0${count === 1 ? one : many}`;

/** '3 empresas · 12 currículos'. */
export function wordsOfUses({ companies, people, openings, courses }: SeenSkill["uses"]): string {
  const told = [
    counted(companies, "empresa", "empresas"),
    counted(people, "currículo", "currículos"),
    counted(openings, "vaga", "vagas"),
    counted(courses, "treinamento", "treinamentos"),
  ].filter(Boolean);
  return told.length > 0 ? told.join(" · ") : "Ninguém usa";
}

export const isUsed = ({ uses, in_menu }: SeenSkill): boolean =>
  in_menu || Object.values(uses).some((count) => count > 0);
