import { BookOpen, CircleUser } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { CompanyLogo } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonText } from "../../../ui/skeleton.tsx";
import type { Session } from "../../sessions/session.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";

export const meta = () => [{ title: `Início · ${product.name}` }];

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => requireSession("em", request);

export default function EmployeeStart() {
  const { user, company } = useLoaderData<typeof clientLoader>();
  if (!company) return <WithoutCompany user={user} />;
  return (
    <>
      <PageHeader
        title={`Olá, ${user.name}!`}
        lead="Aqui você faz os treinamentos que a sua empresa escolheu para você."
      />
      <CompanyCard company={company} />
      <Section title="Seus treinamentos">
        <EmptyState
          icon={BookOpen}
          text="Sua empresa ainda não liberou treinamentos para você."
          hint="Quando ela liberar, eles aparecem aqui. Enquanto isso, deixe seus dados em dia."
          action={toOwnData}
        />
      </Section>
    </>
  );
}

const toOwnData = (
  <LinkButton to="/em/meus-dados" icon={CircleUser} variant="secondary">
    Meus dados
  </LinkButton>
);

/** Of somebody whose company closed or let them go, and of who was never in one. */
function WithoutCompany({ user }: { user: Session["user"] }) {
  return (
    <>
      <PageHeader
        title={`Olá, ${user.name}!`}
        lead="Sua conta não está ligada a nenhuma empresa no momento."
      />
      <Section title="Como entrar em uma equipe">
        <Card className="space-y-6">
          <ol className="list-decimal space-y-3 pl-6 marker:font-semibold marker:text-brand">
            <li className="pl-1">
              Peça a um gestor da empresa que convide <strong className="break-words">{user.email}</strong> na
              tela Colaboradores.
            </li>
            <li className="pl-1">Abra o link do convite que chega a esse e-mail. Ele vale por 7 dias.</li>
            <li className="pl-1">Aceite o convite: os treinamentos da empresa passam a aparecer aqui.</li>
          </ol>
          <p className="text-ink-muted text-pretty">
            Já recebeu um convite? Procure o e-mail mais recente, também na caixa de spam. Enquanto isso, a
            sua conta continua sua: você pode rever os seus dados ou excluí-la.
          </p>
          {toOwnData}
        </Card>
      </Section>
    </>
  );
}

function CompanyCard({ company }: { company: NonNullable<Session["company"]> }) {
  return (
    <Card className="flex items-center gap-4">
      <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} />
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">Você faz parte da equipe da</p>
        <p className="truncate text-lg font-bold">{company.name_fancy}</p>
        {company.segment && <p className="text-ink-muted">{company.segment.name}</p>}
      </div>
    </Card>
  );
}

export function HydrateFallback() {
  return (
    <div className="space-y-6 pt-10">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-24 w-full rounded-card" />
      <SkeletonText lines={3} />
    </div>
  );
}
