import { Award, BadgePercent, Check, MessagesSquare, MonitorPlay } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { getCourseShare, listPaymentFees, listPlans } from "../../features/money/calls.ts";
import type { CourseShare } from "../../features/money/orders/sales-contract.ts";
import { TrainerCalculator } from "../../features/money/orders/web/components/trainer-calculator.tsx";
import { listTestimonials } from "../../features/site/calls.ts";

import { formatShortPercent } from "../../shared/format/money.ts";
import { pluralise } from "../../shared/format/text.ts";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PageHero, type Reason, Reasons } from "./landing/hero-and-reasons.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { PlansToChoose, Testimonials } from "./landing/plans-and-testimonials.tsx";
import { PostingLink } from "./landing/posting-links.tsx";
import { StepRow } from "./landing/steps.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const [
    { course_share: share },
    { fee_list: fees },
    { plan_list: plans },
    { testimonial_list: testimonials },
  ] = await Promise.all([
    call(getCourseShare),
    call(listPaymentFees),
    call(listPlans, { query: {} }),
    call(listTestimonials, { query: { page: "trainers" } }),
  ]);
  return {
    testimonials,
    share,
    fees,
    plans: plans.filter(({ type }) => type === "SALESMAN"),
    origin: new URL(request.url).origin,
  };
}

const title = "Seja um treinador";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title,
        description: `Venda os seus treinamentos em vídeo sem mensalidade: ${formatShortPercent(loaderData.share.percent)} de cada venda, depois da taxa do pagamento, fica com você.`,
        type: "website",
        origin: loaderData.origin,
        path: "/treinadores",
      })
    : [];

const steps = [
  { title: "Monte o treinamento", text: "Sessões, aulas em vídeo e materiais, na ordem que quiser." },
  { title: "Escolha o preço", text: "Publique quando estiver pronto e crie cupons para as suas campanhas." },
  {
    title: "Acompanhe e receba",
    text: "Veja vendas, alunos e avaliações mês a mês, e receba uma vez por mês.",
  },
];

const reasons: Reason[] = [
  {
    icon: BadgePercent,
    title: "Sem mensalidade para ensinar",
    text: "Publicar não custa nada: só há desconto quando alguém compra.",
  },
  {
    icon: MonitorPlay,
    title: "Vídeo que funciona na estrada",
    text: "O aluno assiste no celular, na qualidade que a conexão permite, e continua de onde parou.",
  },
  {
    icon: MessagesSquare,
    title: "Perto de quem aprende",
    text: "Dúvidas chegam em cada aula, e você responde ali mesmo.",
  },
  {
    icon: Award,
    title: "Certificado e empresas",
    text: "Quem termina recebe certificado, e empresas compram licenças para equipes inteiras.",
  },
];

export default function Trainers() {
  const { share, fees, plans, testimonials } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        title={title}
        text="Quem vende bem tem o que ensinar. Grave as suas aulas, publique para todo o Brasil e receba por cada aluno."
      >
        <PostingLink what="training" variant="amber" size="lg">
          Começar grátis
        </PostingLink>
        <LinkButton to="#quanto-rende" variant="on-night" size="lg">
          Quanto rende
        </LinkButton>
      </PageHero>
      <LandingSection id="plano" title="O plano de quem ensina">
        <TrainerPlan share={share} />
      </LandingSection>
      <LandingSection
        id="quanto-rende"
        title="Quanto você pode receber"
        lead="Escolha o preço e quantos alunos espera por mês."
      >
        <TrainerCalculator share={share} fees={fees} />
      </LandingSection>
      <LandingSection id="como-funciona" title="Como funciona">
        <StepRow steps={steps} />
      </LandingSection>
      <LandingSection id="beneficios" title="Ensine sem complicação">
        <Reasons reasons={reasons} />
      </LandingSection>
      <Testimonials title="Quem ensina conta" testimonials={testimonials} />
      <PlansToChoose plans={plans} />
    </>
  );
}

const included = [
  "Treinamentos e aulas sem limite de quantidade",
  "Vídeos, materiais e dúvidas dos alunos em um só lugar",
  "Cupons de desconto e vendas para empresas",
  "Certificado para quem termina",
];

/** What teaching costs and brings, whatever plan one has. */
const TrainerPlan = ({ share }: { share: CourseShare }) => (
  <Card className="grid gap-6 md:grid-cols-2 md:gap-10">
    <div className="flex flex-col items-start justify-between gap-4">
      <div className="space-y-2">
        <h3 className="text-lg font-semibold">Treinador</h3>
        <p>
          <strong className="text-2xl font-bold text-brand">{formatShortPercent(share.percent)}</strong> de
          cada venda, depois da taxa do pagamento, fica com você.
        </p>
        <p className="text-ink-muted text-pretty">
          Sem mensalidade, em qualquer plano de profissional, também no gratuito. O valor pode ser recebido{" "}
          {pluralise(share.available_after_days, "dia")} depois de cada pagamento.
        </p>
      </div>
      <PostingLink what="training" className="max-sm:w-full">
        Começar na versão gratuita
      </PostingLink>
    </div>
    <ul className="space-y-3 self-center">
      {included.map((each) => (
        <li key={each} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
          {each}
        </li>
      ))}
    </ul>
  </Card>
);
