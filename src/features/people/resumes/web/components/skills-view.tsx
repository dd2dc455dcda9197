import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import type { SkillEntry } from "../../contract.ts";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../labels.ts";

const kinds = [
  { type: "INDUSTRY_GENERAL", title: "Segmentos", levels: segmentProficiencyLabels },
  { type: "LANGUAGE", title: "Idiomas", levels: languageProficiencyLabels },
] as const;

/** What somebody knows, by 'Segmentos' and 'Idiomas', the best known first. */
export function SkillsView({ skills }: { skills: SkillEntry[] }) {
  const groups = kinds
    .map((kind) => ({
      ...kind,
      entries: skills
        .filter(({ skill }) => skill.type === kind.type)
        .sort((one, other) => other.proficiency - one.proficiency),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Card className="space-y-6">
      {groups.map(({ type, title, levels, entries }) => (
        <section key={type} className="space-y-3">
          <h3 className="text-lg font-bold">{title}</h3>
          <ul className="space-y-3">
            {entries.map(({ skill, proficiency }) => (
              <Skill key={skill._id} name={skill.name} level={proficiency} levels={levels} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

interface SkillProps {
  name: string;
  level: number;
  levels: Readonly<Record<number, string>>;
}

function Skill({ name, level, levels }: SkillProps) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium">{name}</span>
        <span className="shrink-0 text-sm text-ink-muted">{levels[level]}</span>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {Object.keys(levels).map((step) => (
          <span
            key={step}
            className={classNames(
              "h-1.5 grow rounded-full",
              Number(step) <= level ? "bg-brand" : "bg-surface-muted",
            )}
          />
        ))}
      </div>
    </li>
  );
}
