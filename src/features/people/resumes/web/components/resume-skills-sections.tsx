import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../labels.ts";
import { SkillRows } from "./skill-rows.tsx";

const segmentLevels = optionsOf(segmentProficiencyLabels);
const languageLevels = optionsOf(languageProficiencyLabels);

/** The segments of the form around (`resume.segments`), each with the years of experience. */
export function SegmentsSection() {
  return (
    <SkillRows
      name="resume.segments"
      type="INDUSTRY_GENERAL"
      addLabel="Adicionar segmento"
      levelLabel="Experiência"
      levels={segmentLevels}
    />
  );
}

/** The languages of the form around: `resume.languages`. */
export function LanguagesSection() {
  return (
    <SkillRows
      name="resume.languages"
      type="LANGUAGE"
      addLabel="Adicionar idioma"
      levelLabel="Nível"
      levels={languageLevels}
    />
  );
}
