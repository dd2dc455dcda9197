import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { requireOwnCompany } from "../../companies/web/components/own-company.ts";
import { revalidateUnlessChoice } from "./components/chosen-in-address.ts";
import { loadPlans } from "./components/load-plans.ts";
import { PlansOffered } from "./components/plans-offered.tsx";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";
import { useOwnPlans } from "./components/use-own-plans.tsx";

export const meta = () => [{ title: `Escolha seu plano · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  return { session, owner: { companyId: company._id }, ...(await loadPlans(["COMPANY"])) };
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
      <PlansSkeleton />
    </>
  );
}

export default function ChooseCompanyPlan() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { subscriptions, control, dialog } = useOwnPlans(loaded);
  return (
    <>
      {header}
      <PlansOffered plans={loaded.plans} subscriptions={subscriptions.list} control={control} level={2} />
      {dialog}
    </>
  );
}
