import { ChevronDown } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Container, PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { planTypes } from "../../../base/limits/limits.ts";
import { listPlans } from "../../calls.ts";
import type { Plan } from "../contract.ts";
import { intervalLabels, maxInstallments } from "../price.ts";
import { PlansSkeleton } from "./components/plans-skeleton.tsx";
import { PlansToTake } from "./components/plans-to-take.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan_list: plans } = await context.get(serverCallContext)(listPlans, { query: {} });
  return { plans, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { plans, origin } = loaderData;
  return pageMeta({
    title: "Planos",
    description:
      "Planos para profissionais de vendas, empresas e afiliados: o gratuito e o pago lado a lado, mensal, trimestral, semestral ou anual.",
    type: "website",
    origin,
    path: "/planos",
    data: [plansData(plans, origin), questionsData()],
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
  const { plans } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-10">
      {header}
      <PlansToTake plans={plans} />
      <PlanQuestionsList />
    </Container>
  );
}

/** Questions and answers of a page for search engines. Source: https://schema.org/FAQPage */
const questionsData = () => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: planQuestions.map(({ question, answer }) => ({
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

/** Opens without a script. */
const PlanQuestionsList = () => (
  <section aria-labelledby="perguntas" className="max-w-reading space-y-4 pt-12">
    <h2 id="perguntas" className="text-xl font-bold">
      Perguntas frequentes
    </h2>
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {planQuestions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold sm:px-6">
            {question}
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="px-4 pb-5 text-ink-muted text-pretty sm:px-6">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

/** What is asked before somebody takes a plan; shown on `/planos`, and told to search engines in the same words. */
interface PlanQuestion {
  question: string;
  answer: string;
}

const planQuestions: readonly PlanQuestion[] = [
  {
    question: "Posso cancelar quando quiser?",
    answer:
      "Pode, em Meus planos. O plano cancelado vale até o fim do período que você já pagou e não se renova. Nos planos com desconto, quem cancela o perde: se voltar depois, paga o preço cheio.",
  },
  {
    question: "E se eu me arrepender da compra?",
    answer:
      "Você tem 7 dias a partir do primeiro pagamento para desistir e receber tudo de volta, pela mesma forma de pagamento, como garante o artigo 49 do Código de Defesa do Consumidor. O plano termina na hora. Isso vale uma vez para cada tipo de plano. Enquanto a compra pode ser desfeita, o plano empresarial dá menos ligações e e-mails, como está escrito nele.",
  },
  {
    question: "Dá para pagar com Pix?",
    answer:
      "Dá. O QR code e o código copia e cola valem por 30 minutos, e o plano começa quando o Pix é pago. Na renovação, enviamos um novo Pix por e-mail 5 dias antes.",
  },
  {
    question: "E com boleto?",
    answer:
      "Também. O boleto vence em 3 dias úteis, e o plano começa quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto por e-mail 5 dias antes.",
  },
  {
    question: "Posso parcelar?",
    answer: `A opção anual pode ser parcelada em até ${maxInstallments(12)} vezes no cartão. As opções mensal, trimestral e semestral são pagas de uma vez, a cada período.`,
  },
  {
    question: "Como funcionam as licenças do plano empresarial?",
    answer:
      "Sua empresa escolhe de 1 a 9.999 licenças para a equipe e paga por licença, a cada período. Depois dos primeiros 30 dias, o número de licenças pode ser mudado em Meus planos.",
  },
];
