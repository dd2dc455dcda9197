import { GraduationCap, Search } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton-bar.tsx";
import { CourseCardsSkeleton } from "../../courses/web/components/course-cards-skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { Licence } from "../contract.ts";
import { loadLicences } from "./components/licence-calls.ts";
import { LicenceCard } from "./components/licence-card.tsx";
import { LicenceSteps, LicenceStepsSkeleton } from "./components/licence-steps.tsx";
import { ReportButtons } from "./components/report-buttons.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return loadLicences();
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
