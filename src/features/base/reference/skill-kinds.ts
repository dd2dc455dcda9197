import { failureKind } from "../../../shared/failure.ts";

/** What the rows of `skills` are to people, and what may be wrong with them. */

export const skillKinds = ["SEGMENT", "THEME", "LANGUAGE"] as const;
export type SkillKind = (typeof skillKinds)[number];
export const skillKindLabels: Record<SkillKind, string> = {
  SEGMENT: "Segmento",
  THEME: "Tema",
  LANGUAGE: "Idioma",
};

export const skillKindOf = ({ type, isTheme }: { type: string; isTheme: boolean }): SkillKind =>
  type === "LANGUAGE" ? "LANGUAGE" : isTheme ? "THEME" : "SEGMENT";

export const longestSkillName = 80;

export const skillNotFound = failureKind(
  404,
  "SKILL_NOT_FOUND",
  "Este item não existe mais. Atualize a página.",
);
export const skillNameTaken = failureKind(
  409,
  "SKILL_NAME_TAKEN",
  "Já existe um com este nome, mesmo que com outro acento ou em maiúsculas.",
);
export const skillInUse = failureKind(
  409,
  "SKILL_IN_USE",
  "Ainda há quem use este item, ou ele está no menu de categorias. Junte-o a outro, ou tire-o do menu antes.",
);
export const skillsNotAlike = failureKind(
  409,
  "SKILLS_NOT_ALIKE",
  "Só se juntam dois itens diferentes do mesmo tipo: segmento com segmento, tema com tema, idioma com idioma.",
);
