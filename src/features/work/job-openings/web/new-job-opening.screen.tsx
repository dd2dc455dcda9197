import { Check } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { limits } from "../../../base/limits/limits.ts";
import { showLimitReached } from "../../../base/limits/web/components/show-limit-reached.ts";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { publishJobOpening } from "../../calls.ts";
import { isVacancyLimitReached, VacancyLimitNotice } from "./components/company-openings.tsx";
import { JobOpeningForm } from "./components/job-opening-form.tsx";
import type { JobOpeningPayload } from "./components/job-opening-values.ts";

export const meta = () => [{ title: `Cadastrar vaga · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  return { companyId: company._id, place: company.address[0], permissions: session.permissions };
}

export default function NewJobOpening() {
  const { companyId, place, permissions } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();

  async function publish(payload: JobOpeningPayload) {
    const { message, job_opportunity } = await call(publishJobOpening, {
      params: { companyId },
      body: payload,
    }).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== limits.VACANCIES.reached.code) throw error;
      showLimitReached("VACANCIES", { permissions, navigate });
      // It has been told; what was typed stays.
      throw new DOMException(error.message, "AbortError");
    });
    notify.success(message);
    // The plan's counter of openings went up. That it is seen late does not undo what was published.
    await refreshSession().catch(() => undefined);
    await navigate(`/co/vaga/${job_opportunity._id}/visualizacao`);
  }

  if (isVacancyLimitReached(permissions)) {
    return (
      <div className="space-y-4">
        <NewOpeningHeader />
        <VacancyLimitNotice permissions={permissions} />
        <LinkButton to="/co/vagas" variant="secondary">
          Ver suas vagas
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      <NewOpeningHeader />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <aside aria-label="Dicas" className="order-last max-xl:hidden xl:sticky xl:top-24">
          <OpeningAdvice />
        </aside>
        <JobOpeningForm opening={null} place={place} onSave={publish} />
      </div>
    </>
  );
}

const NewOpeningHeader = () => (
  <PageHeader
    back={<BackLink to="/co/vagas">Vagas</BackLink>}
    title="Cadastrar vaga"
    lead="Profissionais de vendas encontram sua vaga na busca assim que você publicar."
  />
);

export function HydrateFallback() {
  return (
    <>
      <NewOpeningHeader />
      <SkeletonForm fields={6} />
    </>
  );
}

const advice = [
  "Diga no título o cargo, o produto e a região.",
  "Preencha como é a remuneração: fixo, comissão, ajuda de custo.",
  "Descreva a carteira: clientes ativos ou a conquistar.",
  "Peça só os segmentos de que a pessoa precisa mesmo.",
];

/** What makes an opening find its people; beside the form of a new one. */
function OpeningAdvice() {
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-bold">Uma vaga que atrai</h2>
      <ul className="space-y-2">
        {advice.map((text) => (
          <li key={text} className="flex items-start gap-2">
            <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
