import { BadgeCheck, FileText, type LucideIcon, Search, UsersRound } from "lucide-react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { product } from "../../shared/product.ts";
import { Card } from "../../ui/card.tsx";
import { CompanyHero } from "./landing/company-hero.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { PostOpeningLink } from "./landing/posting-links.tsx";
import { StepRow } from "./landing/steps.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

const title = `Para empresas · ${product.name}`;
const description =
  "Publique vagas de vendas e receba candidatos com currículo completo. Aprove quem interessa e fale direto com a pessoa.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title },
  { name: "description", content: description },
  { property: "og:type", content: "website" },
  { property: "og:site_name", content: product.name },
  { property: "og:locale", content: "pt_BR" },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  ...(loaderData
    ? [
        { tagName: "link", rel: "canonical", href: `${loaderData.origin}/para-empresas` },
        { property: "og:url", content: `${loaderData.origin}/para-empresas` },
      ]
    : []),
];

const steps = [
  { title: "Cadastre a empresa", text: "Nome, CNPJ e quem responde por ela. Leva poucos minutos." },
  { title: "Publique a vaga", text: "Cargo, faixa salarial, local, prazo e a experiência que você procura." },
  {
    title: "Aprove e converse",
    text: "Leia os currículos, aprove quem interessa e chame pelo WhatsApp ou e-mail.",
  },
];

const reasons: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Search,
    title: "Encontrada por quem procura",
    text: "Cada vaga tem página própria, preparada para os buscadores, e sai do ar sozinha quando o prazo acaba.",
  },
  {
    icon: FileText,
    title: "Currículos que falam de vendas",
    text: "Segmentos atendidos, tempo de estrada e idiomas, no mesmo formato para todos os candidatos.",
  },
  {
    icon: BadgeCheck,
    title: "Contato direto",
    text: "Ao aprovar, você vê o telefone e o e-mail de quem permite, e a conversa segue entre vocês.",
  },
  {
    icon: UsersRound,
    title: "A equipe junto",
    text: "Convide colegas para gerir as vagas com você, cada um com o próprio acesso.",
  },
];

export default function ForCompanies() {
  return (
    <>
      <CompanyHero />
      <LandingSection
        id="sobre"
        title="Feita para quem contrata vendas"
        lead={`Na ${product.name} só se fala de vender: vagas, currículos e filtros foram pensados para isso.`}
      >
        <ul className="grid gap-4 sm:grid-cols-2">
          {reasons.map(({ icon: Icon, title, text }) => (
            <Card key={title} as="li" className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand"
              >
                <Icon size={22} />
              </span>
              <div className="space-y-1">
                <h3 className="font-semibold">{title}</h3>
                <p className="text-ink-muted text-pretty">{text}</p>
              </div>
            </Card>
          ))}
        </ul>
      </LandingSection>
      <LandingSection id="como-funciona" title="Como funciona">
        <StepRow steps={steps} />
        <PostOpeningLink size="lg" className="max-sm:w-full" />
      </LandingSection>
    </>
  );
}
