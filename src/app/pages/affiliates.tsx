import { ChartNoAxesCombined, Infinity as Forever, ShieldCheck, Wallet } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { wordsOfShares } from "../../features/money/affiliates/reward.ts";
import { AffiliateCalculator } from "../../features/money/affiliates/web/components/affiliate-calculator.tsx";
import { getAffiliateProgramme, listPaymentFees, listPlans } from "../../features/money/calls.ts";
import { listTestimonials } from "../../features/site/calls.ts";

import { product } from "../../shared/product.ts";
import { LinkButton } from "../../ui/link.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PageHero, type Reason, Reasons } from "./landing/hero-and-reasons.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { PlansToChoose, Testimonials } from "./landing/plans-and-testimonials.tsx";
import { PostingLink } from "./landing/posting-links.tsx";
import { StepRow } from "./landing/steps.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const [programme, { fee_list: fees }, { plan_list: plans }, { testimonial_list: testimonials }] =
    await Promise.all([
      call(getAffiliateProgramme),
      call(listPaymentFees),
      call(listPlans, { query: {} }),
      call(listTestimonials, { query: { page: "affiliates" } }),
    ]);
  return { programme, fees, plans, testimonials, origin: new URL(request.url).origin };
}

const title = "Indique e lucre";
const description =
  "Programa de afiliados: compartilhe o seu link e receba uma parte do que cada pessoa indicada paga por um plano. Faça a conta antes de começar.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "website", origin: loaderData.origin, path: "/afiliados" })
    : [];

const steps = [
  { title: "Crie a sua conta", text: "É grátis, e o seu link de afiliado fica pronto na hora." },
  {
    title: "Compartilhe o link",
    text: "Por WhatsApp, nas redes ou onde você já conversa com quem vende e com quem contrata.",
  },
  {
    title: "Receba a sua parte",
    text: "Quem se cadastra pelo link e assina um plano rende para você. O valor cai na sua conta ou chave Pix.",
  },
];

const reasons: Reason[] = [
  {
    icon: ChartNoAxesCombined,
    title: "Tudo à vista",
    text: "Visitas, cadastros e assinaturas do seu link, e quanto rendeu cada pagamento, centavo por centavo.",
  },
  {
    icon: Forever,
    title: "A indicação é sua",
    text: "O link vale por 90 dias no navegador de quem o seguiu; depois do cadastro, a indicação não muda mais.",
  },
  {
    icon: Wallet,
    title: "Pagamento todo mês",
    text: "O que já pode ser recebido é transferido uma vez por mês, sem você precisar pedir.",
  },
  {
    icon: ShieldCheck,
    title: "Sem meta e sem exclusividade",
    text: "Indique quando quiser e continue vendendo, representando produtos e ensinando como sempre.",
  },
];

export default function Affiliates() {
  const { programme, fees, plans, testimonials } = useLoaderData<typeof loader>();
  const { plan_list: affiliatePlans } = programme;
  return (
    <>
      <PageHero
        title={title}
        text={`Você conhece gente que vende e empresas que contratam. Apresente a ${product.name} e fique com uma parte do que elas pagam pelos planos.`}
      >
        <PostingLink what="affiliate" variant="amber" size="lg" />
        <LinkButton to="#quanto-rende" variant="on-night" size="lg">
          Quanto rende
        </LinkButton>
      </PageHero>
      <LandingSection
        id="como-funciona"
        title="Três passos para começar"
        lead="Quem indica não precisa assinar nada: o plano gratuito de afiliado já rende."
        leadOnPhone
      >
        <StepRow steps={steps} />
      </LandingSection>
      <LandingSection
        id="quanto-rende"
        title="Quanto você pode receber"
        lead={affiliatePlans.map((plan) => `${plan.name}: ${wordsOfShares(plan.share_list)}.`).join(" ")}
        leadOnPhone
      >
        <AffiliateCalculator
          plans={plans}
          affiliatePlans={affiliatePlans}
          availableAfterDays={programme.available_after_days}
          firstAfterDays={programme.first_available_after_days}
          fees={fees}
        />
      </LandingSection>
      <LandingSection id="beneficios" title="Feito para dar certo para os dois lados">
        <Reasons reasons={reasons} />
      </LandingSection>
      <Testimonials title="Quem indica conta" testimonials={testimonials} />
      <PlansToChoose plans={plans.filter(({ type }) => type === "AFILIATE")} />
    </>
  );
}
