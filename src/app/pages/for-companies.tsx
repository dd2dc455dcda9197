import { BadgeCheck, FileText, MapPin, Search, UsersRound } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { FoundProfessional } from "../../features/market/contacts/web/components/found-professional.tsx";
import {
  type ProfessionalFinderData,
  professionalFilters,
} from "../../features/market/contacts/web/components/professional-filters.ts";
import { ProfessionalFinder } from "../../features/market/contacts/web/components/professional-finder.tsx";
import { product } from "../../shared/product.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { NightBand } from "../../ui/layout/night-band.tsx";
import { Container } from "../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { type PageHandle, pageMeta } from "../../ui/page-meta.ts";
import { Avatar } from "../../ui/picture.tsx";
import { revalidateUnlessDetail, useDetailInAddress } from "../../ui/use-detail-in-address.ts";
import { type Reason, Reasons } from "./landing/hero-and-reasons.tsx";
import { loadCompanyHome } from "./landing/home-data.ts";
import { companySteps } from "./landing/how-it-works.tsx";
import { hydrateOnTouch } from "./landing/hydrate-on-touch.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { PostingLink } from "./landing/posting-links.tsx";
import { StepRow } from "./landing/steps.tsx";

const pageSize = 8;

export const handle: PageHandle = { parameters: professionalFilters.names };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadCompanyHome(context.get(serverCallContext), new URL(request.url), { limit: pageSize });

export const shouldRevalidate = revalidateUnlessDetail("profissional");

const title = "Para empresas";
const description =
  "Publique produtos para representantes e vagas de vendas, receba quem interessa com currículo completo e treine a sua equipe.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "website", origin: loaderData.origin, path: "/para-empresas" })
    : [];

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

const LowerPart = hydrateOnTouch(
  "lower",
  async () => (await import("./landing/quiet-parts.tsx")).LowerForCompanies,
);

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
        <StepRow steps={companySteps} />
        <PostingLink what="opening" size="lg" className="max-sm:w-full" />
      </LandingSection>
      <LowerPart data={data} />
    </>
  );
}

/** The search, with the details of a person over it. */
function ProfessionalSearch({ finder }: { finder: ProfessionalFinderData }) {
  const { slug, open, close } = useDetailInAddress("profissional");
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

/** What a company gets, with a glimpse of what it will see; on a phone short, so that the first person is in sight. */
function CompanyHero() {
  return (
    <NightBand className="py-5 sm:py-16">
      <Container className="grid items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="space-y-4 sm:space-y-6">
          <div className="space-y-3">
            <h1 className="text-2xl font-bold">Encontre quem vende por você</h1>
            <p className="max-w-reading text-lg text-on-night-muted text-pretty max-sm:hidden">
              Representantes por comissão para o seu catálogo, gente para a sua equipe e treinamento para quem
              já vende. Em qualquer cidade do Brasil.
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <PostingLink what="opening" variant="amber" size="lg" />
            <LinkButton to="/login?redirect=/co/vagas" variant="on-night" size="lg">
              Já tenho conta
            </LinkButton>
          </div>
        </div>
        <Glimpse />
      </Container>
    </NightBand>
  );
}

const candidates = [
  { name: "Marcos Vinícius Prado", title: "Representante comercial, 12 anos", approved: true },
  { name: "Tatiane Ribeiro", title: "Executiva de contas, 6 anos", approved: false },
  { name: "Edson Luiz Ferraz", title: "Vendedor externo, 9 anos", approved: false },
];

/** A drawing of the screen with candidates, not the screen: nothing in it can be pressed or read aloud. */
function Glimpse() {
  return (
    <div aria-hidden="true" className="rounded-card bg-surface p-6 text-ink select-none max-sm:hidden">
      <p className="text-lg font-semibold">Representante comercial de alimentos</p>
      <p className="mt-1 flex items-center gap-1.5 text-ink-muted">
        <MapPin size={18} />
        Uberlândia/MG
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {candidates.map(({ name, title, approved }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 py-3">
            <Avatar name={name} size="sm" />
            <div className="min-w-0 grow basis-40">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-sm text-ink-muted">{title}</p>
            </div>
            <StatusBadge tone={approved ? "success" : "waiting"}>
              {approved ? "Aprovado" : "Aguardando"}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}
