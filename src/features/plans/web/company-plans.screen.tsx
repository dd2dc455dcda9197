import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { requireOwnCompany } from "../../companies/web/components/own-company.ts";
import { revalidateUnlessChoice } from "./components/chosen-in-address.ts";
import { loadPlans } from "./components/load-plans.ts";
import { OwnPlans } from "./components/own-plans.tsx";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";

export const meta = () => [{ title: `Meus planos · ${product.name}` }];

const types = ["COMPANY"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  return { session, companyId: company._id, ...(await loadPlans(types)) };
}

export const shouldRevalidate = revalidateUnlessChoice;

const header = (
  <PageHeader
    title="Meus planos"
    lead="O plano da empresa, quanto já foi usado e o que pode ser assinado."
    actions={
      <LinkButton to="/co/cartoes" variant="secondary">
        Carteira
      </LinkButton>
    }
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

export default function CompanyPlans() {
  const { session, companyId, plans, subscriptions } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <OwnPlans
        session={session}
        owner={{ companyId }}
        types={types}
        offer={<LinkButton to="/co/planos">Ver planos e assinar</LinkButton>}
        plans={plans}
        subscriptions={subscriptions}
      />
    </>
  );
}
