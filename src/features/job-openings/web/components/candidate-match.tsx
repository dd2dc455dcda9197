import { Check } from "lucide-react";
import { pluralise } from "../../../../shared/format/text.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../../resumes/labels.ts";
import type { CandidateMatch } from "../../contract.ts";

const places = { CITY: "Mesma cidade", STATE: "Mesmo estado" };

/** What speaks for a candidate; what falls short of what the opening asks for says so. */
export function CandidateMatchBadges({ match }: { match: CandidateMatch }) {
  const { segments, languages, position, place, experience_years: years } = match;
  return (
    <ul aria-label="O que combina com a vaga" className="flex flex-wrap gap-1.5 empty:hidden">
      {segments.map((segment) => (
        <Skill key={segment.name} {...segment} labels={segmentProficiencyLabels} />
      ))}
      {languages.map((language) => (
        <Skill key={language.name} {...language} labels={languageProficiencyLabels} />
      ))}
      {position && <Item>Mesmo cargo</Item>}
      {place && <Item>{places[place]}</Item>}
      {years !== null && (
        <li>
          <Badge>
            {years === 0 ? "Menos de 1 ano de trabalho" : `${pluralise(years, "ano")} de trabalho`}
          </Badge>
        </li>
      )}
    </ul>
  );
}

const Item = ({ children }: { children: string }) => (
  <li>
    <Badge tone="success" icon={Check}>
      {children}
    </Badge>
  </li>
);

interface SkillProps {
  name: string;
  proficiency: number;
  wanted: number;
  labels: Record<number, string>;
}

function Skill({ name, proficiency, wanted, labels }: SkillProps) {
  const level = `${name}: ${labels[proficiency]?.toLowerCase()}`;
  if (proficiency >= wanted) return <Item>{level}</Item>;
  return (
    <li>
      <Badge>
        {level} (pede {labels[wanted]?.toLowerCase()})
      </Badge>
    </li>
  );
}
