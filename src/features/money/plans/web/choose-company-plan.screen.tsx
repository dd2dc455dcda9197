import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { PlansOffered } from "./components/plans-offered.tsx";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";
import { type LoadedPlans, useOwnPlans } from "./components/use-own-plans.tsx";
import { revalidateUnlessChoice } from "./components/use-plan-dialog.ts";
import { loadPlans } from "./components/use-subscriptions.ts";

const types = ["COMPANY"] as const;

export const meta = () => [{ title: `Escolha seu plano · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  return {
    session,
    owner: { companyId: company._id },
    loadedPlans: await loaded(loadPlans(types), "Erro buscando os planos"),
  };
}

export const shouldRevalidate = revalidateUnlessChoice;

const header = (
  <PageHeader
    back={<BackLink to="/co/perfil">Meus planos</BackLink>}
    title="Escolha seu plano"
    lead="Uma licença para cada pessoa da equipe: de 1 a 9.999."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <PlansSkeleton types={types} />
    </>
  );
}

export default function ChooseCompanyPlan() {
  const {
    session,
    owner,
    loadedPlans: { part, failure },
  } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {part ? <PlansToChoose session={session} owner={owner} {...part} /> : <FailedPart failure={failure} />}
    </>
  );
}

function PlansToChoose(loaded: LoadedPlans) {
  const { subscriptions, control, dialog } = useOwnPlans(loaded);
  return (
    <>
      <PlansOffered plans={loaded.plans} subscriptions={subscriptions.list} control={control} level={2} />
      {dialog}
    </>
  );
}
