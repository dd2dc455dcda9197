import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { FailedPart } from "../../../../ui/failed-part.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { revalidateUnlessChoice } from "./components/chosen-in-address.ts";
import { loadPlans } from "./components/load-plans.ts";
import { OwnPlans } from "./components/own-plans.tsx";
import { OwnPlansSkeleton } from "./components/plans-skeleton.tsx";

export const meta = () => [{ title: `Meus planos · ${product.name}` }];

const types = ["COMPANY"] as const;

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
      <OwnPlansSkeleton types={types} isOffered={false} />
    </>
  );
}

export default function CompanyPlans() {
  const {
    session,
    owner,
    loadedPlans: { part, failure },
  } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {!session.user.document && (
        <p className="mb-6 rounded-card bg-amber-soft p-4 text-pretty text-amber-strong">
          Informe o seu CPF em <TextLink to="/co/meus-dados">Meus dados</TextLink>: ele diz quem responde pela
          empresa, e quem indicou vocês só recebe depois disso.
        </p>
      )}
      {part ? (
        <OwnPlans
          session={session}
          owner={owner}
          types={types}
          offer={<LinkButton to="/co/planos">Ver planos e assinar</LinkButton>}
          {...part}
        />
      ) : (
        <FailedPart failure={failure} />
      )}
    </>
  );
}
