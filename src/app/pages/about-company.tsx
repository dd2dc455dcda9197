import { Building2, GraduationCap, HandCoins, UserRound } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { listPlans } from "../../features/money/calls.ts";
import { product } from "../../shared/product.ts";
import { LinkButton, TextLink } from "../../ui/link.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PageHero, type Reason, Reasons } from "./landing/hero-and-reasons.tsx";
import { HowItWorks } from "./landing/how-it-works.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { PlansToChoose } from "./landing/plans-and-testimonials.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan_list: plans } = await context.get(serverCallContext)(listPlans, { query: {} });
  return { plans, origin: new URL(request.url).origin };
}

const title = `Sobre a ${product.name}`;
const description = `Quem somos e para quem fizemos a ${product.name}: o lugar onde empresas, profissionais de vendas e treinadores se encontram.`;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "website", origin: loaderData.origin, path: "/sobre-a-empresa" })
    : [];

const people: Reason[] = [
  {
    icon: UserRound,
    title: "Profissionais de vendas",
    text: "Encontram vagas e produtos para representar, e têm uma loja própria para receber pedidos de orçamento.",
  },
  {
    icon: Building2,
    title: "Empresas",
    text: "Publicam vagas e catálogos, escolhem quem as representa e treinam quem já está na equipe.",
  },
  {
    icon: GraduationCap,
    title: "Treinadores",
    text: "Gravam o que sabem em aulas de vídeo e recebem por cada aluno.",
  },
  {
    icon: HandCoins,
    title: "Afiliados",
    text: "Apresentam a praça a quem conhecem e ficam com uma parte do que os planos rendem.",
  },
];

export default function AboutCompany() {
  const { plans } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        title={title}
        text="Praça é como o representante chama a região que atende, e é onde a cidade se encontra. Fizemos a nossa para quem vive de vender."
      >
        <LinkButton to="/vc/cadastro" variant="amber" size="lg">
          Criar conta grátis
        </LinkButton>
        <LinkButton to="/co/cadastro" variant="on-night" size="lg">
          Cadastrar empresa
        </LinkButton>
      </PageHero>
      <LandingSection id="quem-somos" title="Quem somos">
        <div className="max-w-reading space-y-4 text-pretty">
          <p>
            Somos um time de {product.city} que cresceu perto de gente que vende: o representante entre duas
            visitas, a vendedora de loja que quer crescer, a fábrica que precisa de gente boa em outra cidade.
          </p>
          <p>
            Aqui a vaga mostra salário, cidade e prazo; o produto mostra preço e comissão; o currículo fala a
            língua de vendas; e a conversa é direta entre quem contrata e quem vende, sem intermediário.
          </p>
        </div>
        <Reasons reasons={people} />
      </LandingSection>
      <HowItWorks />
      <PlansToChoose plans={plans} />
      <LandingSection id="contato" title="Fale com a gente">
        <div className="max-w-reading space-y-1">
          <p>
            Dúvidas, sugestões ou problemas: escreva para{" "}
            <TextLink to={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>, ou use{" "}
            <TextLink to="/#contato">o formulário</TextLink>.
          </p>
          <p className="text-ink-muted">Atendimento de {product.supportHours}, no horário de Brasília.</p>
        </div>
      </LandingSection>
    </>
  );
}
