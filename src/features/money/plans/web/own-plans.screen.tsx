import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { FailedPart } from "../../../../ui/failed-part.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { revalidateUnlessChoice } from "./components/chosen-in-address.ts";
import { loadPlans } from "./components/load-plans.ts";
import { OwnPlans } from "./components/own-plans.tsx";
import { OwnPlansSkeleton } from "./components/plans-skeleton.tsx";

export const meta = () => [{ title: `Meus planos · ${product.name}` }];

const types = ["SALESMAN", "AFILIATE"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireSession("vc", request);
  return { session, loadedPlans: await loaded(loadPlans(types), "Erro buscando os planos") };
}

export const shouldRevalidate = revalidateUnlessChoice;

const header = (
  <PageHeader
    title="Meus planos"
    lead="O que você tem, quanto já usou e o que pode assinar."
    actions={
      <LinkButton to="/vc/cartoes" variant="secondary">
        Carteira
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <OwnPlansSkeleton types={types} isOffered />
    </>
  );
}

export default function ProfessionalPlans() {
  const {
    session,
    loadedPlans: { part, failure },
  } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {part ? (
        <OwnPlans session={session} owner={{ userId: session.user._id }} types={types} {...part} />
      ) : (
        <FailedPart failure={failure} />
      )}
    </>
  );
}
