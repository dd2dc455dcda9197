import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatLength } from "../../../../../shared/format/dates.ts";
import { formatEndedMonths, formatMonthRange } from "../../../../../shared/format/month-range.ts";
import { product } from "../../../../../shared/product.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { positionLabel, type WordGender } from "../../../../base/reference/position-labels.ts";
import type { Education, Experience, Resume, ResumeCertificate, SkillEntry } from "../../contract.ts";
import {
  certificateAddress,
  type Degree,
  degreeLabels,
  experienceEmploymentTypeLabels,
  languageProficiencyLabels,
  segmentProficiencyLabels,
} from "../../model.ts";

interface ResumeViewProps {
  resume: Resume | null;
  /** In whose words positions are said. */
  gender: WordGender;
}

/** A resume to read; parts that are not filled in are left out. */
export function ResumeView({ resume, gender }: ResumeViewProps) {
  if (!resume) return <Card className="text-ink-muted">O currículo ainda não foi preenchido.</Card>;
  const { summary, experience, education, skills, certificates } = resume;
  return (
    <div className="items-start gap-5 space-y-5 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_19rem] @3xl:space-y-0">
      <div className="min-w-0 space-y-5">
        {summary && (
          <Part title="Resumo">
            <p className="text-pretty whitespace-pre-line">{summary}</p>
          </Part>
        )}
        {experience.length > 0 && (
          <Part title="Experiência">
            <Timeline>
              {experience.map((entry) => (
                <ExperienceEntry key={entry._id} entry={entry} gender={gender} />
              ))}
            </Timeline>
          </Part>
        )}
        {education.length > 0 && (
          <Part title="Formação">
            <Timeline>
              {education.map((entry) => (
                <EducationEntry key={entry._id} entry={entry} />
              ))}
            </Timeline>
          </Part>
        )}
        {certificates.length > 0 && (
          <Part title="Certificados">
            <CertificatesView certificates={certificates} />
          </Part>
        )}
      </div>
      {skills.length > 0 && <SkillsView skills={skills} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="space-y-4">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </Card>
  );
}

const employmentTypes: Readonly<Record<string, string>> = experienceEmploymentTypeLabels;

function ExperienceEntry({ entry, gender }: { entry: Experience; gender: WordGender }) {
  const { title, company, employment_type, start_date, end_date, description } = entry;
  const level = entry.position && positionLabel(entry.position, gender);
  const position = level === title ? null : level;
  return (
    <TimelineEntry
      title={title ?? company}
      subtitle={title ? company : null}
      period={formatMonthRange(start_date, end_date)}
      ongoing={end_date === null}
    >
      {(position || employment_type) && (
        <p className="flex flex-wrap gap-2">
          {position && <Badge>{position}</Badge>}
          {employment_type && <Badge>{employmentTypes[employment_type] ?? employment_type}</Badge>}
        </p>
      )}
      {description && <RichText html={description} />}
    </TimelineEntry>
  );
}

function EducationEntry({ entry }: { entry: Education }) {
  const { scholl, degree, field_of_study, start_date, end_date, description, completed } = entry;
  const course = [degree && (degreeLabels[degree as Degree] ?? degree), field_of_study].filter(Boolean);
  return (
    <TimelineEntry
      title={course.join(degree === "CURSANDO" ? " " : " em ") || scholl}
      subtitle={course.length > 0 ? scholl : null}
      period={(completed ? formatEndedMonths : formatMonthRange)(start_date, end_date)}
      ongoing={!completed}
    >
      {completed && <Badge tone="success">Concluído</Badge>}
      {description && <RichText html={description} />}
    </TimelineEntry>
  );
}

/** What was learned here, each with the way to its proof. */
const CertificatesView = ({ certificates }: { certificates: ResumeCertificate[] }) => (
  <ul className="space-y-5">
    {certificates.map(({ code, course, trainer, duration, completed_on }) => (
      <li key={code} className="space-y-2">
        <div>
          <h4 className="leading-snug font-semibold break-words">{course}</h4>
          {trainer && <p className="break-words">{trainer}</p>}
          <p className="tabular text-sm text-ink-muted">
            {formatLength(duration)} · concluído em {formatDay(completed_on)}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="success" icon={Check}>
            Concluído na {product.name}
          </Badge>
          <TextLink to={certificateAddress(code)} aria-label={`Ver certificado de ${course}`}>
            Ver certificado
          </TextLink>
        </p>
      </li>
    ))}
  </ul>
);

/** What somebody did, one under the other along a line. */
function Timeline({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>;
}

interface TimelineEntryProps {
  title: string;
  subtitle?: string | null;
  period: string;
  /** It goes on: its point is filled. */
  ongoing: boolean;
  children?: ReactNode;
}

function TimelineEntry({ title, subtitle, period, ongoing, children }: TimelineEntryProps) {
  return (
    <li className="relative space-y-2 border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-1 -left-2 size-3.5 rounded-full border-2 border-brand",
          ongoing ? "bg-brand" : "bg-surface",
        )}
      />
      <div>
        <h4 className="leading-snug font-semibold">{title}</h4>
        {subtitle && <p>{subtitle}</p>}
        {period && <p className="tabular text-sm text-ink-muted">{period}</p>}
      </div>
      {children}
    </li>
  );
}

const kinds = [
  { type: "INDUSTRY_GENERAL", title: "Segmentos", levels: segmentProficiencyLabels },
  { type: "LANGUAGE", title: "Idiomas", levels: languageProficiencyLabels },
] as const;

/** What somebody knows, by 'Segmentos' and 'Idiomas', the best known first. */
function SkillsView({ skills }: { skills: SkillEntry[] }) {
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
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
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
