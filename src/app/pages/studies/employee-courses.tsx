import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { requireSession } from "../../../features/base/sessions/web/components/guard.ts";
import { loadCertificates } from "../../../features/training/certificates/web/components/certificate-calls.ts";
import { OwnCertificates } from "../../../features/training/certificates/web/components/own-certificates.tsx";
import { NothingReleased } from "../../../features/training/enrolments/web/components/nothing-released.tsx";
import { loadStudies } from "../../../features/training/enrolments/web/components/student-calls.ts";
import { Studies, StudiesSkeleton } from "../../../features/training/enrolments/web/components/studies.tsx";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireSession("em", request);
  const [first, certificates] = await Promise.all([loadStudies(0), loadCertificates(0)]);
  return { first, certificates, hasCompany: company !== null };
}

export const meta: MetaFunction = () => [{ title: `Meus treinamentos · ${product.name}` }];

const header = <PageHeader title="Meus treinamentos" lead="O que a sua empresa escolheu para você." />;

export function HydrateFallback() {
  return (
    <>
      {header}
      <StudiesSkeleton />
    </>
  );
}

export default function EmployeeCourses() {
  const { first, certificates, hasCompany } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <h2 className="sr-only">Treinamentos</h2>
      <Studies area="em" first={first} empty={<NothingReleased hasCompany={hasCompany} />} />
      <OwnCertificates area="em" first={certificates} />
    </>
  );
}
