import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { Container, PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { loadProfessionalFinder, professionalFilters } from "./components/professional-filters.ts";
import { ProfessionalFinder } from "./components/professional-finder.tsx";

const pageSize = 6;
const description =
  "Vendedores e representantes comerciais de todo o Brasil, com currículo. Busque por cidade, segmento e nome.";

export const handle: PageHandle = { parameters: professionalFilters.names };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  return {
    finder: await loadProfessionalFinder(context.get(serverCallContext), url, { limit: pageSize }),
    origin: url.origin,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Vendedores e representantes",
        description,
        type: "website",
        origin: loaderData.origin,
        path: "/vendedores",
      })
    : [];

export default function Professionals() {
  const { finder } = useLoaderData<typeof loader>();
  return (
    <Container>
      <PageHeader
        short
        title="Encontre vendedores e representantes"
        lead="Profissionais de vendas de todo o Brasil, com currículo completo."
      />
      <h2 className="sr-only">Profissionais</h2>
      <ProfessionalFinder
        data={finder}
        pageSize={pageSize}
        addressOf={({ slug }) => `/vendedor/${slug}`}
        simple
      />
    </Container>
  );
}
