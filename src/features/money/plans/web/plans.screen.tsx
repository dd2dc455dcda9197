import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/server-call.ts";
import { product } from "../../../../shared/product.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { wakeOnTouch } from "../../../../ui/wake-on-touch.tsx";
import { planTypes } from "../../../base/limits/limits.ts";
import { touchedOrSignedIn } from "../../../base/sessions/web/components/touched-or-signed-in.ts";
import { listPlans } from "../../calls.ts";
import type { Plan } from "../contract.ts";
import { intervalLabels } from "../labels.ts";
import { type PlanQuestion, planQuestions } from "./components/plan-questions-list.tsx";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";

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

/** Questions and answers of a page for search engines. Source: https://schema.org/FAQPage */
const questionsData = (questions: readonly PlanQuestion[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/**
 * Paid plans for search engines, each with an offer for each interval.
 * Source: https://schema.org/Product, https://schema.org/UnitPriceSpecification (MON is UN/CEFACT's code of a month)
 */
function plansData(plans: readonly Plan[], origin: string) {
  const address = `${origin}/planos`;
  return {
    "@context": "https://schema.org",
    "@graph": plans
      .filter(({ payment_option }) => payment_option.length > 0)
      .map(({ _id, name, benefits, payment_option }) => ({
        "@type": "Product",
        "@id": `${address}#${_id}`,
        name,
        sku: _id,
        description: benefits.map(({ title }) => title).join("; "),
        brand: { "@type": "Brand", name: product.name },
        offers: payment_option.map(({ interval, amount }) => ({
          "@type": "Offer",
          name: intervalLabels[interval],
          url: address,
          price: amount.toFixed(2),
          priceCurrency: "BRL",
          availability: "https://schema.org/InStock",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: amount.toFixed(2),
            priceCurrency: "BRL",
            billingDuration: interval,
            billingIncrement: 1,
            unitCode: "MON",
          },
        })),
      })),
  };
}
