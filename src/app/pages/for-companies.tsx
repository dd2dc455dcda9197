import { BadgeCheck, FileText, Search, UsersRound } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/server-call.ts";
import { FoundProfessional } from "../../features/contacts/web/components/found-professional.tsx";
import { professionalFilters } from "../../features/contacts/web/components/professional-filters.ts";
import { ProfessionalFinder } from "../../features/contacts/web/components/professional-finder.tsx";
import type { ProfessionalFinderData } from "../../features/contacts/web/components/professional-finder-data.ts";
import {
  revalidateUnlessPerson,
  useProfessionalInAddress,
} from "../../features/contacts/web/components/use-professional-in-address.ts";
import { product } from "../../shared/product.ts";
import type { PageHandle } from "../../ui/page-handle.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { CompanyHero } from "./landing/company-hero.tsx";
import { loadCompanyHome } from "./landing/company-home-data.ts";
import { LandingSection } from "./landing/landing-section.tsx";
import { Messages } from "./landing/messages-to-wake.ts";
import { PostingLink } from "./landing/posting-links.tsx";
import { CompanyHighlights, PlansToChoose } from "./landing/quiet-sections.ts";
import { type Reason, Reasons } from "./landing/reasons.tsx";
import { StepRow } from "./landing/steps.tsx";

const pageSize = 8;

export const handle: PageHandle = { parameters: professionalFilters.names };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadCompanyHome(context.get(serverCallContext), new URL(request.url), { limit: pageSize });

export const shouldRevalidate = revalidateUnlessPerson;

const title = "Para empresas";
const description =
  "Publique vagas de vendas e receba candidatos com currículo completo. Aprove quem interessa e fale direto com a pessoa.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "website", origin: loaderData.origin, path: "/para-empresas" })
    : [];

const steps = [
  { title: "Cadastre a empresa", text: "Nome, CNPJ e quem responde por ela. Leva poucos minutos." },
  { title: "Publique a vaga", text: "Cargo, faixa salarial, local, prazo e a experiência que você procura." },
  {
    title: "Aprove e converse",
    text: "Leia os currículos, aprove quem interessa e chame pelo WhatsApp ou e-mail.",
  },
];

const reasons: Reason[] = [
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
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHero />
      <LandingSection
        id="profissionais"
        title="Busque profissionais"
        lead="Filtre por região, cargo e segmento e leia o currículo antes de chamar."
      >
        <ProfessionalSearch finder={data.finder} />
      </LandingSection>
      <LandingSection
        id="sobre"
        title="Feita para quem contrata vendas"
        lead={`Na ${product.name} só se fala de vender: vagas, currículos e filtros foram pensados para isso.`}
      >
        <Reasons reasons={reasons} />
      </LandingSection>
      <LandingSection id="como-funciona" title="Como funciona">
        <StepRow steps={steps} />
        <PostingLink what="opening" size="lg" className="max-sm:w-full" />
      </LandingSection>
      <PlansToChoose plans={data.plans} />
      <CompanyHighlights data={data} />
      <Messages />
    </>
  );
}

/** The search, with the details of a person over it. */
function ProfessionalSearch({ finder }: { finder: ProfessionalFinderData }) {
  const { slug, open, close } = useProfessionalInAddress();
  return (
    <>
      <ProfessionalFinder
        data={finder}
        pageSize={pageSize}
        addressOf={(person) => `/vendedor/${person.slug}`}
        onOpen={open}
      />
      <FoundProfessional open={slug !== null} slug={slug} onClose={close} />
    </>
  );
}
