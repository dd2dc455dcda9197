import { GraduationCap, Search } from "lucide-react";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { requireSession } from "../../../features/base/sessions/web/components/guard.ts";
import { loadCertificates } from "../../../features/training/certificates/web/components/certificate-calls.ts";
import { OwnCertificates } from "../../../features/training/certificates/web/components/own-certificates.tsx";
import { hasPaidPlan } from "../../../features/training/enrolments/web/components/has-paid-plan.ts";
import { loadStudies } from "../../../features/training/enrolments/web/components/student-calls.ts";
import { Studies, StudiesSkeleton } from "../../../features/training/enrolments/web/components/studies.tsx";
import { product } from "../../../shared/product.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireSession("vc", request);
  const [first, certificates] = await Promise.all([loadStudies(0), loadCertificates(0)]);
  return { first, certificates, paysPlan: hasPaidPlan(session) };
}

export const meta: MetaFunction = () => [{ title: `Treinamentos inscritos · ${product.name}` }];

const search = (variant: "primary" | "secondary") => (
  <LinkButton to="/vc/buscar-treinamentos" variant={variant} icon={Search}>
    Buscar treinamentos
  </LinkButton>
);

const header = (actions?: ReactNode) => (
  <PageHeader
    title="Treinamentos inscritos"
    lead="O que você está aprendendo, na ordem em que assistiu."
    actions={actions}
  />
);

export function HydrateFallback() {
  return (
    <>
      {header(search("secondary"))}
      <StudiesSkeleton />
    </>
  );
}

export default function EnrolledCourses() {
  const { first, certificates, paysPlan } = useLoaderData<typeof clientLoader>();
  const empty = (
    <EmptyState
      icon={GraduationCap}
      text="Você ainda não possui treinamentos inscritos"
      hint={
        paysPlan
          ? "Os treinamentos incluídos no seu plano já estão pagos: escolha um e comece."
          : "Com um plano pago você assiste aos treinamentos incluídos sem pagar a mais."
      }
      action={
        paysPlan ? (
          search("primary")
        ) : (
          <>
            <LinkButton to="/vc/perfil">Assinar plano</LinkButton>
            {search("secondary")}
          </>
        )
      }
    />
  );
  return (
    <>
      {header(first.length > 0 && search("secondary"))}
      <h2 className="sr-only">Treinamentos</h2>
      <Studies area="vc" first={first} empty={empty} />
      <OwnCertificates area="vc" first={certificates} />
    </>
  );
}
