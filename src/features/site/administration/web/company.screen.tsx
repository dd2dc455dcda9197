import { Ban, IdCard, LockOpen, ShieldCheck } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCnpj } from "../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { lookAtCompany } from "../../../people/calls.ts";
import { longestLookNote } from "../../../people/companies/contract.ts";
import { SensitiveAction } from "../../../people/users/web/components/sensitive-action.tsx";
import {
  blockCompany,
  freeDocumentOfCompany,
  getCompanyOfAdministration,
  resendInvitationTo,
  unblockCompany,
} from "../../calls.ts";
import type { SeenCompany } from "../companies-contract.ts";
import { BlockNotice, DecisionList, planText, SeenAuditList } from "./components/account-history.tsx";
import { AccountState, isOpen, placeOf } from "./components/account-parts.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getCompanyOfAdministration, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction = () => [{ title: `Empresa · ${product.name}` }];

export const HydrateFallback = () => (
  <SkeletonBoxes count={4} className="grid max-w-reading gap-4 pt-10" box="h-40 rounded-card" />
);

export default function CompanyOfAdministration() {
  const { company } = useLoaderData<typeof clientLoader>();
  return (
    <div className="max-w-reading">
      <PageHeader
        back={<BackLink to="/admin/empresas">Empresas</BackLink>}
        title={company.name_fancy}
        lead={isOpen(company) ? undefined : <AccountState account={company} />}
      />
      {company.block && <BlockNotice block={company.block} />}
      {!company.closed_at && <CompanyActions key={company._id} company={company} />}
      <CompanyFacts company={company} />
      <CompanyStaff company={company} />
      <DecisionList decisions={company.decision_list} />
      <SeenAuditList
        entries={company.audit_list}
        links={[["Ver tudo no registro", `/admin/registro?empresa=${company._id}`]]}
      />
    </div>
  );
}

function CompanyActions({ company }: { company: SeenCompany }) {
  const { _id: id, name_fancy: name, document } = company;
  const params = { id };
  return (
    <div className="flex flex-wrap gap-2">
      <SensitiveAction
        icon={ShieldCheck}
        title={`Você conferiu ${name}?`}
        lead="A página da empresa passa a dizer “Conferida pela Praça” com a data de hoje, enquanto ela tiver este nome."
        reason={{
          label: "O que foi conferido",
          help: "Fica só para a administração.",
          longest: longestLookNote,
        }}
        submitLabel="Registrar"
        action={({ password, reason }) =>
          call(lookAtCompany, { params, body: { password, look: { note: reason } } })
        }
      >
        Registrar conferência
      </SensitiveAction>
      {document && (
        <SensitiveAction
          icon={IdCard}
          title={`Liberar o CNPJ de ${name}`}
          lead={`Só depois de saber que o CNPJ ${formatCnpj(document)} é de outra empresa. Esta fica sem CNPJ, continua aberta e não paga nada antes de informar o seu.`}
          reason={mailedReason}
          submitLabel="Liberar"
          action={({ password, reason }) =>
            call(freeDocumentOfCompany, { params, body: { password, release: { reason } } })
          }
        >
          Liberar o CNPJ
        </SensitiveAction>
      )}
      {company.block ? (
        <SensitiveAction
          key="unblock"
          icon={LockOpen}
          title={`Desbloquear ${name}`}
          lead="A página, as vagas e os produtos voltam a aparecer. Avisamos por e-mail quem administra a empresa."
          submitLabel="Desbloquear"
          action={({ password }) => call(unblockCompany, { params, body: { password } })}
        >
          Desbloquear
        </SensitiveAction>
      ) : (
        <SensitiveAction
          key="block"
          icon={Ban}
          title={`Bloquear ${name}`}
          lead="A página, as vagas e os produtos deixam de aparecer para o público. Quem administra a empresa continua entrando, para corrigir o que for preciso."
          reason={mailedReason}
          submitLabel="Bloquear"
          action={({ password, reason }) =>
            call(blockCompany, { params, body: { password, block: { reason } } })
          }
        >
          Bloquear
        </SensitiveAction>
      )}
    </div>
  );
}

const mailedReason = { help: "Vai por e-mail para quem administra a empresa.", longest: 500 };

const none = "não há";

function CompanyFacts({ company }: { company: SeenCompany }) {
  const { counts, plan } = company;
  return (
    <>
      <Section title="Empresa">
        <Card>
          <FactList
            facts={[
              ["Razão social", company.name ?? none],
              ["CNPJ", company.document ? formatCnpj(company.document) : none],
              [
                "E-mail",
                <span key="email" className="break-all">
                  {company.email ?? none}
                </span>,
              ],
              ["Telefone", company.phone ? formatPhone(company.phone) : none],
              ["Cidade", placeOf(company) ?? none],
              ["Desde", formatDay(new Date(company.created_at))],
              [
                "Página",
                isOpen(company) ? (
                  <TextLink key="page" to={`/empresa/${company.slug}`}>
                    Ver vagas e produtos que estão no ar
                  </TextLink>
                ) : (
                  none
                ),
              ],
              ["Plano", plan ? planText(plan) : "gratuito"],
            ]}
          />
        </Card>
      </Section>
      <Section title="O que tem">
        <Card>
          <FactList
            facts={[
              ["Vagas", counts.openings],
              ["Produtos", counts.products],
              ["Pedidos", counts.orders],
              ["Licenças de treinamentos", counts.licences],
              ["Licenças liberadas", counts.licences_released],
            ]}
          />
        </Card>
      </Section>
    </>
  );
}

type Member = SeenCompany["staff_list"][number];

const labels: Record<Member["status"], string | null> = {
  ACTIVE: null,
  INVITED: "Convite enviado",
  EXPIRED: "Convite vencido",
  REFUSED: "Convite recusado",
};

/** The people of a company; who was invited and did not come is written to once more. */
function CompanyStaff({ company }: { company: SeenCompany }) {
  // Those who answer for the company stand first.
  const staff = company.staff_list.toSorted(
    (one, other) => Number(other.is_manager) - Number(one.is_manager),
  );
  return (
    <Section title="Pessoas">
      <Card flush>
        {staff.length === 0 && <p className="px-4 py-3 text-ink-muted sm:px-6">Ninguém trabalha aqui.</p>}
        <ul className="divide-y divide-line">
          {staff.map((member) => (
            <li key={member._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-6">
              <div className="min-w-0 grow basis-48">
                <p className="font-medium break-words">
                  {member.user ? (
                    <TextLink to={`/admin/pessoas/${member.user}`}>{member.name}</TextLink>
                  ) : (
                    member.name
                  )}
                </p>
                <p className="text-sm break-all text-ink-muted">{member.email}</p>
              </div>
              {member.is_manager && <Badge tone="brand">Administra</Badge>}
              {labels[member.status] && (
                <StatusBadge tone="waiting">
                  {member.waits_for_confirmation ? "Convite em espera" : labels[member.status]}
                </StatusBadge>
              )}
              {(member.status === "INVITED" || member.status === "EXPIRED") && !company.closed_at && (
                <SensitiveAction
                  variant="ghost"
                  size="sm"
                  title="Reenviar o convite"
                  lead={`Vai para ${member.email}, em nome de quem convidou. O link anterior deixa de valer.`}
                  submitLabel="Reenviar"
                  action={({ password }) =>
                    call(resendInvitationTo, {
                      params: { id: company._id, employeeId: member._id },
                      body: { password },
                    })
                  }
                >
                  Reenviar<span className="sr-only"> o convite de {member.name}</span>
                </SensitiveAction>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
