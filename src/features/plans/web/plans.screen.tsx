import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { awakeOnTouch } from "../../../ui/awake-on-touch.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { planTypes } from "../../limits/limits.ts";
import { listPlans } from "../contract.ts";
import { plansData } from "./components/plans-data.ts";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";

const PlansToTake = awakeOnTouch(
  "planos",
  async () => (await import("./components/plans-to-take.tsx")).PlansToTake,
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan_list: plans } = await context.get(serverCallContext)(listPlans, { query: {} });
  return { plans, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { plans, origin } = loaderData;
  return [
    ...pageMeta({
      title: "Planos",
      description:
        "Planos para profissionais de vendas, empresas e afiliados: o gratuito e o pago lado a lado, mensal, trimestral, semestral ou anual.",
      type: "website",
      origin,
      path: "/planos",
    }),
    { "script:ld+json": plansData(plans, origin) },
  ];
};

const header = (
  <PageHeader
    title="Escolha seu plano"
    lead="Comece de graça e assine quando precisar de mais. Compare linha por linha."
  />
);

export function HydrateFallback() {
  return (
    <Container className="pb-10">
      {header}
      <PlansSkeleton types={planTypes} />
    </Container>
  );
}

export default function Plans() {
  const { plans } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-10">
      {header}
      <PlansToTake plans={plans} />
    </Container>
  );
}
