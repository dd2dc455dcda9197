import { type OptionList, useOptionList } from "./use-option-list.ts";

export type SkillType = "INDUSTRY_GENERAL" | "LANGUAGE";

const loaders = {
  INDUSTRY_GENERAL: () =>
    import("./load-reference.ts").then(({ loadSkills }) => loadSkills("INDUSTRY_GENERAL")),
  LANGUAGE: () => import("./load-reference.ts").then(({ loadSkills }) => loadSkills("LANGUAGE")),
};

/** Segments (INDUSTRY_GENERAL) or languages, value the identifier, label the name. */
export const useSkills = (type: SkillType): OptionList => useOptionList(type, loaders[type]);
