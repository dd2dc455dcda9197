import { CirclePlay, GraduationCap, Search, UserRoundCheck } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listLicences } from "../../calls.ts";
import { CoursePicture } from "../../courses/web/components/course-cards.tsx";
import { CourseCardsSkeleton } from "../../courses/web/components/course-shelf.tsx";
import { studyOf } from "../../enrolments/web/components/own-studies.ts";
import { StudyProgress } from "../../enrolments/web/components/study-progress.tsx";
import type { Licence } from "../contract.ts";
import {
  FavouriteIcon,
  LicenceSteps,
  LicenceStepsSkeleton,
  licencesOf,
  ReportButtons,
} from "./components/licence-actions.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return call(listLicences);
}

export const meta: MetaFunction = () => [{ title: `Meus treinamentos · ${product.name}` }];

const columns = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";
const lead = "O que a empresa tem para ensinar à equipe: licenças, quem faz e até onde chegou.";

export const HydrateFallback = () => (
  <>
    <PageHeader
      title="Meus treinamentos"
      lead={lead}
      actions={
        <>
          <Skeleton className="h-11 w-44 rounded-control max-sm:w-40" />
          <Skeleton className="h-11 w-44 rounded-control max-sm:w-40" />
        </>
      }
    />
    <LicenceStepsSkeleton />
    <Section title="Treinamentos contratados" action={<Skeleton className="h-11 w-56 rounded-control" />}>
      <CourseCardsSkeleton count={3} className={columns} />
    </Section>
  </>
);

const search = (variant: "primary" | "secondary") => (
  <LinkButton to="/co/buscar-treinamentos" variant={variant} icon={Search}>
    Buscar treinamentos
  </LinkButton>
);

export default function CompanyCourses() {
  const { license_list: contracted, exclusive_licenses_list: exclusive } =
    useLoaderData<typeof clientLoader>();
  const hasStudents = [...contracted, ...exclusive].some(({ students }) => students > 0);
  return (
    <>
      <PageHeader title="Meus treinamentos" lead={lead} actions={hasStudents && <ReportButtons />} />
      <LicenceSteps hasCourses={contracted.length + exclusive.length > 0} />
      <Section title="Treinamentos contratados" action={contracted.length > 0 && search("secondary")}>
        {contracted.length > 0 ? (
          <Cards licences={contracted} />
        ) : (
          <EmptyState
            icon={GraduationCap}
            text="A empresa ainda não contratou nenhum treinamento."
            hint="Compre licenças de um treinamento e libere a quem quiser da equipe."
            action={search("primary")}
          />
        )}
      </Section>
      {exclusive.length > 0 && (
        <Section title="Treinamentos exclusivos" lead="Feitos por um treinador só para a sua empresa.">
          <Cards licences={exclusive} isExclusive />
        </Section>
      )}
    </>
  );
}

const Cards = ({ licences, isExclusive = false }: { licences: Licence[]; isExclusive?: boolean }) => (
  <ul className={columns}>
    {licences.map((licence) => (
      <LicenceCard key={licence.course._id} licence={licence} isExclusive={isExclusive} />
    ))}
  </ul>
);

/** A course that a company has: how many licences are free, and how far its people are. */
function LicenceCard({ licence, isExclusive }: { licence: Licence; isExclusive: boolean }) {
  const { course, free, buyed, students, completed, progress } = licence;
  const done = completed === 1 ? "1 concluiu" : `${completed} concluíram`;
  return (
    <Card as="li" interactive flush className="flex h-full flex-col overflow-hidden">
      <CoursePicture
        image={course.image}
        name={course.name}
        sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
      />
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow space-y-1">
            <h3 className="line-clamp-2 leading-snug font-semibold text-pretty break-words">
              <Link to={licencesOf(course._id)} className="stretched rounded-sm">
                {course.name}
              </Link>
            </h3>
            <p className="truncate text-sm text-ink-muted">
              {course.user.name} {course.user.lastname}
            </p>
          </div>
          {!isExclusive && <FavouriteIcon licence={licence} />}
        </div>
        <p className="tabular flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={free > 0 ? "success" : "waiting"}>
            {free > 0
              ? `${pluralise(free, "licença livre", "licenças livres")} de ${buyed}`
              : "Nenhuma licença livre"}
          </Badge>
          <span className="text-ink-muted">{pluralise(students, "aluno")}</span>
        </p>
        <div className="mt-auto space-y-3">
          {progress !== null && (
            <StudyProgress label={course.name} progress={progress} text={`Média da equipe · ${done}`} />
          )}
          {free > 0 && (
            <LinkButton
              to={licencesOf(course._id)}
              icon={UserRoundCheck}
              fullWidth
              className="relative z-10"
              aria-label={`Liberar à equipe: ${course.name}`}
            >
              Liberar à equipe
            </LinkButton>
          )}
          <LinkButton
            to={studyOf("co", course._id)}
            variant="secondary"
            icon={CirclePlay}
            fullWidth
            className="relative z-10"
            aria-label={`Ver treinamento: ${course.name}`}
          >
            Ver treinamento
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
