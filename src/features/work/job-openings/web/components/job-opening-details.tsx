import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAge, formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { CompanyLogo } from "../../../../../ui/picture.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import { CompanyRecord } from "../../../../people/companies/web/components/company-record.tsx";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../../../people/resumes/model.ts";
import { resumeFormAddress } from "../../addresses.ts";
import type { CandidateMatch, JobOpening } from "../../contract.ts";
import { disabilitiesLabel, kindReasons } from "../../labels.ts";
import { JobOpeningStatusBadge } from "./opening-badges.tsx";
import { benefitsOf, commissionOf, openingPlace, salaryOf, streetOf, termsOf } from "./opening-texts.ts";

interface JobOpeningDetailsProps {
  opening: JobOpening;
  /** Below all else, e.g. a button. */
  actions?: ReactNode;
  /** Level of the headings inside: under an h1 of a page, or under the h2 of a dialog. */
  heading?: "h2" | "h3";
}

/** All that an opening says, but its title: for a page, a dialog, and the company's own look at it. */
export function JobOpeningDetails({ opening, actions, heading: Heading = "h3" }: JobOpeningDetailsProps) {
  const { company } = opening;
  const benefits = benefitsOf(opening);
  const part = (title: string, content: ReactNode) => (
    <section className="space-y-2">
      <Heading className="text-lg font-semibold">{title}</Heading>
      {content}
    </section>
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={`/empresa/${company.slug}`}
          className="group flex min-w-0 items-center gap-3 rounded-control"
        >
          <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere group-hover:text-brand">
              {company.name_fancy}
            </span>
            <span className="block text-sm text-ink-muted underline underline-offset-3">
              Conhecer a empresa
            </span>
          </span>
        </Link>
        <JobOpeningStatusBadge status={opening.status} />
      </div>
      <CompanyRecord company={company} />
      <OwnApplication opening={opening} heading={Heading} />
      <Facts opening={opening} />
      {part("Descrição", <RichText html={opening.description} />)}
      {benefits.length > 0 &&
        part(
          "Benefícios",
          <ul className="list-disc space-y-1 pl-5">
            {benefits.map((benefit) => (
              <li key={benefit} className="wrap-anywhere">
                {benefit}
              </li>
            ))}
          </ul>,
        )}
      <Skills opening={opening} part={part} />
      {actions}
    </div>
  );
}

/** Begins with a capital. */
const sentence = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

function Facts({ opening }: { opening: JobOpening }) {
  const street = streetOf(opening.address);
  const commission = commissionOf(opening);
  // What an earlier version kept for pages without a connection has none.
  const covered = opening.states_covered ?? [];
  const facts: [string, string][] = [["Salário", salaryOf(opening)]];
  if (commission) facts.push(["Comissão", sentence(commission.replace("Comissão ", ""))]);
  facts.push(["Local", openingPlace(opening)]);
  if (street) facts.push(["Endereço", street]);
  if (covered.length > 0 && formatPlace(opening.address))
    facts.push(["Estados atendidos", covered.join(", ")]);
  facts.push(
    ["Cargo", positionLabel(opening.position)],
    ["Contratação", termsOf(opening).join(" · ")],
    ["Viagens", opening.availability_for_travel ? "Exige viagens" : "Não exige"],
  );
  if (opening.requires_core) facts.push(["Registro", "Exige CORE"]);
  if (opening.welcomes_disabilities) facts.push(["Inclusão", disabilitiesLabel]);
  facts.push(
    ["Publicada", sentence(formatAge(opening.created_at, new Date()))],
    ["Inscrições até", formatDay(opening.expiration)],
  );
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 rounded-card bg-surface-muted p-4 sm:gap-x-6">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 last:odd:col-span-2">
          <dt className="text-sm text-ink-muted">{label}</dt>
          {/* The day may have changed since the server wrote it. */}
          <dd suppressHydrationWarning className="tabular font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SkillsProps {
  opening: JobOpening;
  part: (title: string, content: ReactNode) => ReactNode;
}

function Skills({ opening, part }: SkillsProps) {
  const segments = opening.skills.filter(({ skill }) => skill.type === "INDUSTRY_GENERAL");
  const languages = opening.skills.filter(({ skill }) => skill.type === "LANGUAGE");
  const list = (entries: JobOpening["skills"], labels: Record<number, string>) => (
    <ul className="flex flex-wrap gap-2">
      {entries.map(({ skill, proficiency }) => (
        <li key={skill._id} className="max-w-full">
          <Badge>
            <span className="whitespace-normal">
              {skill.name}
              {labels[proficiency] && ` · ${labels[proficiency]}`}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {segments.length > 0 && part("Experiência desejada", list(segments, segmentProficiencyLabels))}
      {languages.length > 0 && part("Idiomas", list(languages, languageProficiencyLabels))}
    </>
  );
}

/** What an opening says to the professional who reads it: before applying what fits, after a denial why. */
function OwnApplication({ opening, heading: Heading }: { opening: JobOpening; heading: "h2" | "h3" }) {
  const { candidate_status: candidacy, candidates, own_match: match } = opening;
  const denial = candidacy === "DENIED" ? candidates[0]?.denial : null;
  if (denial) {
    const reason = denial.reason && kindReasons[denial.reason];
    if (!reason && !denial.text) return null;
    return (
      <section className="space-y-2 rounded-card border border-line p-4">
        <Heading className="text-lg font-semibold">Sobre a resposta</Heading>
        {reason && <p>{reason}</p>}
        {denial.text && (
          <p className="wrap-anywhere">
            Nas palavras da empresa: <q>{denial.text}</q>
          </p>
        )}
      </section>
    );
  }
  if (!match) return null;
  const labelsOf: Record<string, Record<number, string>> = {
    INDUSTRY_GENERAL: segmentProficiencyLabels,
    LANGUAGE: languageProficiencyLabels,
  };
  return (
    <section className="space-y-2 rounded-card border border-line p-4">
      <Heading className="text-lg font-semibold">Você e esta vaga</Heading>
      <CandidateMatchBadges match={match} />
      {match.missing.length > 0 && (
        <>
          <p className="text-sm text-ink-muted">
            O que mais a vaga pede e o seu currículo não diz. Se você tem, conte nele antes de se inscrever:
          </p>
          <ul aria-label="O que falta no currículo" className="flex flex-wrap gap-1.5">
            {match.missing.map(({ name, type, wanted }) => (
              <li key={name}>
                <Badge>{[name, labelsOf[type]?.[wanted]?.toLowerCase()].filter(Boolean).join(": ")}</Badge>
              </li>
            ))}
          </ul>
          <TextLink to={resumeFormAddress(`/vc/vaga/${opening._id}`)} className="inline-block py-2.5">
            Completar currículo
          </TextLink>
        </>
      )}
    </section>
  );
}

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
