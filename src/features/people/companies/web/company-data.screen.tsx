import { Eye } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { CloseAccountButton } from "../../../base/sessions/web/components/account-dialogs.tsx";
import { safeRedirect } from "../../../base/sessions/web/components/guard.ts";
import { LogOutButton } from "../../../base/sessions/web/components/log-out.tsx";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { getCompany, updateCompany } from "../../calls.ts";
import { BillingDataNotice, missingForBill } from "../../users/web/components/billing-data.tsx";
import { type CompanyInput, companyNotFound } from "../contract.ts";
import { CompanyForm } from "./components/company-form.tsx";
import { requireOwnCompany } from "./components/own-company.ts";

export const meta = () => [{ title: `Dados da empresa · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company: known } = await requireOwnCompany(request);
  // Asked anew: another manager may have saved since this session was loaded.
  const { company } = await call(getCompany, { params: { id: known._id } });
  if (!("document" in company)) throw companyNotFound();
  return { company };
}

export default function CompanyData() {
  const { company } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** Where the person was led away from for lack of what a bill asks for. */
  const back = safeRedirect(search.get("voltar"));
  const missing = missingForBill(company, "company");

  async function save(values: CompanyInput) {
    const { message } = await call(updateCompany, { params: { id: company._id }, body: { company: values } });
    notify.success(message);
    // The header shows name and logo. That they come late does not undo what was saved.
    await refreshSession().catch(() => undefined);
    await navigate(back ?? "/co/vagas");
  }

  return (
    <>
      <CompanyDataHeader />
      {back && missing && <BillingDataNotice missing={missing} back={back} />}
      {company.register_outcome && company.register_outcome !== "AGREED" && (
        <p className="mb-5 rounded-card bg-amber-soft p-4 text-pretty text-amber-strong">
          {registerWords[company.register_outcome]} Por isso a página da empresa diz apenas 'CNPJ informado'.
        </p>
      )}
      <CompanyForm key={company._id} company={company} onSave={save} />
      <section aria-labelledby="conta" className="max-w-reading space-y-4 py-10">
        <div className="space-y-1">
          <h2 id="conta" className="text-lg font-bold">
            Conta da empresa
          </h2>
          <p className="text-ink-muted text-pretty">
            Desconectar encerra a sessão neste aparelho. Excluir apaga a empresa, suas vagas e seus produtos;
            as contas da equipe ficam, sem empresa.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <LogOutButton />
          <CloseAccountButton subject="company" id={company._id} />
        </div>
      </section>
    </>
  );
}

const registerWords = {
  NAME_DIFFERS:
    "Na Receita Federal este CNPJ tem outro nome: escreva a razão social e o nome como estão no cartão do CNPJ.",
  NOT_ACTIVE: "Na Receita Federal a situação deste CNPJ não é ativa.",
  UNKNOWN: "Não encontramos este CNPJ na consulta à Receita Federal. Se ele é novo, pode levar alguns dias.",
};

const CompanyDataHeader = () => (
  <PageHeader
    short
    title="Dados da empresa"
    lead="Quanto mais completos, mais profissionais confiam na sua vaga."
    actions={
      <LinkButton to="/co/perfil/visualizacao" variant="secondary" icon={Eye} className="max-sm:px-3">
        <span className="max-sm:sr-only">Ver perfil</span>
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      <CompanyDataHeader />
      <div className="max-w-reading rounded-card border border-line bg-surface p-4 sm:p-6">
        <SkeletonForm fields={8} />
      </div>
    </>
  );
}
