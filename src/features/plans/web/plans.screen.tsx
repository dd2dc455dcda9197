import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { wakeOnTouch } from "../../../ui/wake-on-touch.tsx";
import { planTypes } from "../../limits/limits.ts";
import { touchedOrSignedIn } from "../../sessions/web/components/touched-or-signed-in.ts";
import { listPlans } from "../contract.ts";
import { planQuestions } from "../plan-questions.ts";
import { plansData } from "./components/plans-data.ts";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";
import { questionsData } from "./components/questions-data.ts";

const PlansToTake = wakeOnTouch(
  "planos",
  async () => (await import("./components/plans-to-take.tsx")).PlansToTake,
  touchedOrSignedIn,
);

const PlanQuestionsList = wakeOnTouch(
  "perguntas",
  async () => (await import("./components/plan-questions-list.tsx")).PlanQuestionsList,
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan_list: plans } = await context.get(serverCallContext)(listPlans, { query: {} });
  // From here rather than from the browser's script: it is read, and nothing else.
  return { plans, questions: planQuestions, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { plans, questions, origin } = loaderData;
  return pageMeta({
    title: "Planos",
    description:
      "Planos para profissionais de vendas, empresas e afiliados: o gratuito e o pago lado a lado, mensal, trimestral, semestral ou anual.",
    type: "website",
    origin,
    path: "/planos",
    data: [plansData(plans, origin), questionsData(questions)],
  });
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
  const { plans, questions } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-10">
      {header}
      <PlansToTake plans={plans} />
      <PlanQuestionsList questions={questions} />
    </Container>
  );
}
