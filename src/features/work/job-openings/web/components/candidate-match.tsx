import { Check } from "lucide-react";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../../../people/resumes/labels.ts";
import type { CandidateMatch } from "../../contract.ts";

/** Where the person lives, seen from the opening. */
function nearnessOf({ place, distance_km: km }: CandidateMatch): string | null {
  if (place === "CITY") return "Mesma cidade";
  const far = km === null ? null : `a ${formatCount(km)} km`;
  return [place === "STATE" && "Mesmo estado", far].filter(Boolean).join(", ") || null;
}

/** What speaks for a candidate; what falls short of what the opening asks for says so. */
export function CandidateMatchBadges({ match }: { match: CandidateMatch }) {
  const { segments, languages, position, place, experience_years: years } = match;
  const nearness = nearnessOf(match);
  return (
    <ul aria-label="O que combina com a vaga" className="flex flex-wrap gap-1.5 empty:hidden">
      {segments.map((segment) => (
        <Skill key={segment.name} {...segment} labels={segmentProficiencyLabels} />
      ))}
      {languages.map((language) => (
        <Skill key={language.name} {...language} labels={languageProficiencyLabels} />
      ))}
      {position && <Item>Mesmo cargo</Item>}
      {nearness &&
        (place ? (
          <Item>{nearness}</Item>
        ) : (
          <li>
            <Badge>{nearness}</Badge>
          </li>
        ))}
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
