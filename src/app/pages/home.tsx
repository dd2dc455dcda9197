import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/server-call.ts";
import { listCompanies } from "../../features/companies/contract.ts";
import { featuredProfessionals } from "../../features/contacts/web/components/featured-professionals.tsx";
import { loadNewestProfessionals } from "../../features/contacts/web/components/professional-finder-data.ts";
import { loadFinder } from "../../features/job-openings/web/components/finder-data.ts";
import { openingFilters } from "../../features/job-openings/web/components/finder-filters.ts";
import { JobFinder } from "../../features/job-openings/web/components/job-finder.tsx";
import { revalidateUnlessDialog } from "../../features/job-openings/web/components/use-opening-in-address.ts";
import { listProducts } from "../../features/products/contract.ts";
import { productFilters } from "../../features/products/web/components/product-filters.ts";
import { ProductFinder } from "../../features/products/web/components/product-finder.tsx";
import { loadFoundProducts } from "../../features/products/web/components/product-finder-data.ts";
import { product } from "../../shared/product.ts";
import { Container } from "../../ui/layout/container.tsx";
import type { PageHandle } from "../../ui/page-handle.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { FeaturedCompanies } from "./landing/featured-companies.tsx";
import { FeaturedProducts, featuredOnPage } from "./landing/featured-products.tsx";
import { HomeHero } from "./landing/home-hero.tsx";
import { LandingSection } from "./landing/landing-section.tsx";
import { NewestProfessionals } from "./landing/newest-professionals.tsx";
import { PostOpeningLink, PostProductLink, PostResumeLink } from "./landing/posting-links.tsx";
import { Steps } from "./landing/steps.tsx";

const productsOnPage = 6;

export const handle: PageHandle = { parameters: [...openingFilters.names, ...productFilters.names] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const url = new URL(request.url);
  const [finder, products, { product_list: featured }, { company_list: companies }, people] =
    await Promise.all([
      loadFinder(call, url),
      loadFoundProducts(call, url, { limit: productsOnPage }),
      call(listProducts, { query: { featured: "1", limit: featuredOnPage } }),
      call(listCompanies, { query: { limit: 6 } }),
      loadNewestProfessionals(call, featuredProfessionals),
    ]);
  return { finder, products, featured, companies, people, origin: url.origin };
}

export const shouldRevalidate = revalidateUnlessDialog;

const description =
  "Produtos para representar e vagas em vendas em todo o Brasil. Empresas publicam catálogos e vagas, profissionais de vendas escolhem o que vender e onde trabalhar.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const title = `${product.name}: ${product.tagline}`;
  return pageMeta({
    title,
    windowTitle: title,
    description,
    type: "website",
    origin: loaderData.origin,
    path: "/",
  });
};

const professionalSteps = [
  { title: "Monte o seu currículo", text: "Segmentos, experiência e idiomas, como quem contrata quer ler." },
  { title: "Encontre a vaga", text: "Filtre por cidade, cargo e segmento e veja o salário antes de abrir." },
  {
    title: "Inscreva-se em um toque",
    text: "Acompanhe cada candidatura e saiba quando a empresa responder.",
  },
];

const companySteps = [
  {
    title: "Publique a vaga",
    text: "Cargo, faixa salarial, local e prazo. Ela aparece na hora, também nos buscadores.",
  },
  { title: "Receba candidatos", text: "Cada inscrição chega com o currículo completo da pessoa." },
  { title: "Aprove e converse", text: "Aprove quem interessa e fale direto por telefone ou e-mail." },
];

export default function Home() {
  const { finder, products, featured, companies, people } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <LandingSection
        id="produtos"
        title="Produtos para representar"
        lead="Escolha o que combina com os seus clientes e peça à empresa para vender por comissão."
      >
        <ProductFinder
          data={{ ...products, states: finder.states, segments: finder.segments }}
          pageSize={productsOnPage}
          emptyAction={<PostProductLink />}
        />
      </LandingSection>
      <FeaturedProducts products={featured} />
      <LandingSection id="vagas" title="Vagas abertas" lead="Das mais novas às mais antigas.">
        <JobFinder
          data={finder}
          addressOf={({ slug }) => `/vaga/${slug}`}
          emptyAction={<PostOpeningLink />}
        />
      </LandingSection>
      <FeaturedCompanies companies={companies} />
      <NewestProfessionals people={people} />
      <LandingSection
        id="como-funciona"
        title="Como funciona"
        lead="Três passos para cada lado, e o encontro acontece no meio da praça."
      >
        <div className="grid gap-4 lg:grid-cols-2">
          <Steps
            title="Para profissionais"
            steps={professionalSteps}
            action={<PostResumeLink className="self-start" />}
          />
          <Steps
            title="Para empresas"
            steps={companySteps}
            action={<PostOpeningLink variant="amber" className="self-start" />}
          />
        </div>
      </LandingSection>
      <About />
    </>
  );
}

function About() {
  return (
    <section
      id="sobre"
      aria-labelledby="sobre-titulo"
      className="mt-12 bg-surface-muted py-12 sm:mt-16 sm:py-16"
    >
      <Container width="reading" className="space-y-4">
        <h2 id="sobre-titulo" className="text-xl font-bold">
          Por que {product.name}
        </h2>
        <p className="text-pretty">
          Praça é como o representante chama a região que atende, e é onde a cidade se encontra. Fizemos a{" "}
          {product.name} para quem vive de vender: o representante entre duas visitas, a vendedora de loja que
          quer crescer, a fábrica que precisa de gente boa em outra cidade.
        </p>
        <p className="text-pretty">
          Aqui a vaga mostra salário, cidade e prazo; o currículo fala a língua de vendas; e a conversa é
          direta entre quem contrata e quem vende, sem intermediário.
        </p>
      </Container>
    </section>
  );
}
