import { Ban, IdCard, LockOpen, ShieldCheck } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCnpj } from "../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { longestLookNote } from "../../../people/companies/contract.ts";
import { type Confirmed, SensitiveDialog } from "../../../people/users/web/components/sensitive-dialog.tsx";
import type { SeenCompany } from "../companies-contract.ts";
import { AccountState, isOpen, placeOf } from "./components/account-state.tsx";
import { BlockNotice } from "./components/block-notice.tsx";
import { CompanyStaff } from "./components/company-staff.tsx";
import { DecisionList } from "./components/decision-list.tsx";
import { blockFirm, freeCnpj, loadCompany, lookAtFirm, unblockFirm } from "./components/people-calls.ts";
import { planText } from "./components/plan-text.ts";
import { SeenAuditList } from "./components/seen-audit-list.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return loadCompany(params.id ?? "");
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
      {!company.closed_at && (
        <div className="flex flex-wrap gap-2">
          <LookAction company={company} />
          {company.document && <FreeCnpjAction company={company} />}
          <CompanyActions company={company} />
        </div>
      )}
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

function LookAction({ company }: { company: SeenCompany }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  async function confirm(given: Confirmed) {
    const { message } = await lookAtFirm(company._id, given);
    setAsking(false);
    notify.success(message);
    await revalidate();
  }
  return (
    <>
      <Button icon={ShieldCheck} variant="secondary" onClick={() => setAsking(true)}>
        Registrar conferência
      </Button>
      <SensitiveDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Você conferiu ${company.name_fancy}?`}
        lead="A página da empresa passa a dizer “Conferida pela Praça” com a data de hoje, enquanto ela tiver este nome."
        reason={{
          label: "O que foi conferido",
          help: "Fica só para a administração.",
          longest: longestLookNote,
        }}
        submitLabel="Registrar"
        onConfirm={confirm}
      />
    </>
  );
}

function FreeCnpjAction({ company }: { company: SeenCompany }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  async function confirm(given: Confirmed) {
    const { message } = await freeCnpj(company._id, given);
    setAsking(false);
    notify.success(message);
    await revalidate();
  }
  return (
    <>
      <Button icon={IdCard} variant="secondary" onClick={() => setAsking(true)}>
        Liberar o CNPJ
      </Button>
      <SensitiveDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Liberar o CNPJ de ${company.name_fancy}`}
        lead={`Só depois de saber que o CNPJ ${formatCnpj(company.document)} é de outra empresa. Esta fica sem CNPJ, continua aberta e não paga nada antes de informar o seu.`}
        reason={{ help: "Vai por e-mail para quem administra a empresa.", longest: 500 }}
        submitLabel="Liberar"
        onConfirm={confirm}
      />
    </>
  );
}

function CompanyActions({ company }: { company: SeenCompany }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const isBlocked = company.block !== null;
  async function confirm(given: Confirmed) {
    const { message } = await (isBlocked ? unblockFirm : blockFirm)(company._id, given);
    setAsking(false);
    notify.success(message);
    await revalidate();
  }
  return (
    <>
      <Button icon={isBlocked ? LockOpen : Ban} variant="secondary" onClick={() => setAsking(true)}>
        {isBlocked ? "Desbloquear" : "Bloquear"}
      </Button>
      <SensitiveDialog
        key={String(isBlocked)}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${isBlocked ? "Desbloquear" : "Bloquear"} ${company.name_fancy}`}
        lead={
          isBlocked
            ? "A página, as vagas e os produtos voltam a aparecer. Avisamos por e-mail quem administra a empresa."
            : "A página, as vagas e os produtos deixam de aparecer para o público. Quem administra a empresa continua entrando, para corrigir o que for preciso."
        }
        {...(!isBlocked && {
          reason: { help: "Vai por e-mail para quem administra a empresa.", longest: 500 },
        })}
        submitLabel={isBlocked ? "Desbloquear" : "Bloquear"}
        onConfirm={confirm}
      />
    </>
  );
}

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
