import { BadgeCheck, FileText, type LucideIcon, Search, UsersRound } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/server-call.ts";
import { FoundProfessional } from "../../features/contacts/web/components/found-professional.tsx";
import { professionalFilters } from "../../features/contacts/web/components/professional-filters.ts";
import { ProfessionalFinder } from "../../features/contacts/web/components/professional-finder.tsx";
import {
  loadProfessionalFinder,
  type ProfessionalFinderData,
} from "../../features/contacts/web/components/professional-finder-data.ts";
import {
  revalidateUnlessPerson,
  useProfessionalInAddress,
} from "../../features/contacts/web/components/use-professional-in-address.ts";
import { listPlans } from "../../features/plans/contract.ts";
import { product } from "../../shared/product.ts";
import { awakeOnTouch } from "../../ui/awake-on-touch.tsx";
import { Card } from "../../ui/card.tsx";
import type { PageHandle } from "../../ui/page-handle.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { CompanyHero } from "./landing/company-hero.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { Messages } from "./landing/messages-to-wake.ts";
import { PostingLink } from "./landing/posting-links.tsx";
import { StepRow } from "./landing/steps.tsx";

const PlansToChoose = awakeOnTouch(
  "planos",
  async () => (await import("./landing/plans-to-choose.tsx")).PlansToChoose,
);

const pageSize = 8;

export const handle: PageHandle = { parameters: professionalFilters.names };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const call = context.get(serverCallContext);
  const [finder, { plan_list }] = await Promise.all([
    loadProfessionalFinder(call, url, { limit: pageSize }),
    call(listPlans, { query: {} }),
  ]);
  const plans = plan_list.filter(({ type }) => type === "COMPANY");
  return { finder, plans, origin: url.origin };
}

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
  const { finder, plans } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHero />
      <LandingSection
        id="profissionais"
        title="Busque profissionais"
        lead="Filtre por região, cargo e segmento e leia o currículo antes de chamar."
      >
        <ProfessionalSearch finder={finder} />
      </LandingSection>
      <LandingSection
        id="sobre"
        title="Feita para quem contrata vendas"
        lead={`Na ${product.name} só se fala de vender: vagas, currículos e filtros foram pensados para isso.`}
      >
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
        <PostingLink what="opening" size="lg" className="max-sm:w-full" />
      </LandingSection>
      <PlansToChoose plans={plans} />
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
