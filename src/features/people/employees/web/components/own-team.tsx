import { CircleUser } from "lucide-react";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { CompanyLogo } from "../../../../../ui/picture.tsx";
import type { Session } from "../../../../base/sessions/session.ts";

/** Which team an employee is in, or how to get into one. */
export const OwnTeam = ({ user, company }: Pick<Session, "user" | "company">) =>
  company ? <CompanyCard company={company} /> : <WithoutCompany user={user} />;

/** Of somebody whose company closed or let them go, and of who was never in one. */
function WithoutCompany({ user }: { user: Session["user"] }) {
  return (
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
          Já recebeu um convite? Procure o e-mail mais recente, também na caixa de spam. Enquanto isso, a sua
          conta continua sua: você pode rever os seus dados ou excluí-la.
        </p>
        <LinkButton to="/em/meus-dados" icon={CircleUser} variant="secondary">
          Meus dados
        </LinkButton>
      </Card>
    </Section>
  );
}

function CompanyCard({ company }: { company: NonNullable<Session["company"]> }) {
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} />
      <div className="min-w-0 grow basis-36">
        <p className="text-sm text-ink-muted">Você faz parte da equipe da</p>
        <p className="text-lg font-bold break-words">{company.name_fancy}</p>
        {company.segment && <p className="text-ink-muted">{company.segment.name}</p>}
      </div>
    </Card>
  );
}
