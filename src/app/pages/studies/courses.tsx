import { GraduationCap, Search } from "lucide-react";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { areaAmong, requireSession, useArea } from "../../../features/base/sessions/web/components/guard.ts";
import {
  loadCertificates,
  OwnCertificates,
} from "../../../features/training/certificates/web/components/own-certificates.tsx";
import { hasPaidPlan } from "../../../features/training/enrolments/web/components/own-studies.ts";
import {
  loadStudies,
  NothingReleased,
  Studies,
  StudiesSkeleton,
} from "../../../features/training/enrolments/web/components/studies.tsx";
import { product } from "../../../shared/product.ts";
import { EmptyState } from "../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../ui/link.tsx";

/** What a company has stands on a screen of its own, with its licences. */
const areas = ["vc", "em"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireSession(areaAmong(areas, request.url), request);
  const [first, certificates] = await Promise.all([loadStudies(0), loadCertificates(0)]);
  return { first, certificates, paysPlan: hasPaidPlan(session), hasCompany: session.company !== null };
}

const heads = {
  vc: { title: "Treinamentos inscritos", lead: "O que você está aprendendo, na ordem em que assistiu." },
  em: { title: "Meus treinamentos", lead: "O que a sua empresa escolheu para você." },
} as const;

export const meta: MetaFunction = ({ location }) => [
  { title: `${heads[areaAmong(areas, location.pathname)].title} · ${product.name}` },
];

const search = (variant: "primary" | "secondary") => (
  <LinkButton to="/vc/buscar-treinamentos" variant={variant} icon={Search}>
    Buscar treinamentos
  </LinkButton>
);

/** Professionals find courses themselves; employees get theirs. */
function Header({ isEmpty = false }: { isEmpty?: boolean }) {
  const area = useArea(areas);
  return <PageHeader {...heads[area]} actions={area === "vc" && !isEmpty && search("secondary")} />;
}

export function HydrateFallback() {
  return (
    <>
      <Header />
      <StudiesSkeleton />
    </>
  );
}

export default function Courses() {
  const area = useArea(areas);
  const { first, certificates, paysPlan, hasCompany } = useLoaderData<typeof clientLoader>();
  const empty: Record<(typeof areas)[number], ReactNode> = {
    vc: <NothingEnrolled paysPlan={paysPlan} />,
    em: <NothingReleased hasCompany={hasCompany} />,
  };
  return (
    <>
      <Header isEmpty={first.length === 0} />
      <h2 className="sr-only">Treinamentos</h2>
      <Studies area={area} first={first} empty={empty[area]} />
      <OwnCertificates area={area} first={certificates} />
    </>
  );
}

/** A professional has no course yet. */
const NothingEnrolled = ({ paysPlan }: { paysPlan: boolean }) => (
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
