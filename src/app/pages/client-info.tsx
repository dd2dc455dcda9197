import { ChevronDown } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../shared/product.ts";
import { Card } from "../../ui/card.tsx";
import { Container, PageHeader } from "../../ui/layout/page-parts.tsx";
import { TextLink } from "../../ui/link.tsx";
import { type PageHandle, pageMeta } from "../../ui/page-meta.ts";
import { useCategoryLinks } from "./layouts/category-menu.tsx";

export const handle: PageHandle = { parameters: ["menu"] };

export function loader({ request }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  return { origin, isOpen: searchParams.get("menu") === "open" };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Informações",
        description: `As categorias de treinamentos da ${product.name} e onde encontrar cada coisa: conta, planos, afiliados, treinadores e atendimento.`,
        type: "website",
        origin: loaderData.origin,
        path: "/cliente/info",
      })
    : [];

const groups = [
  {
    title: "Sua conta",
    links: [
      { to: "/login", label: "Minha conta" },
      { to: "/vc/cadastro", label: "Criar conta de profissional" },
      { to: "/co/cadastro", label: "Cadastrar empresa" },
      { to: "/solicitar-nova-senha", label: "Esqueci a senha" },
    ],
  },
  {
    title: "Encontrar",
    links: [
      { to: "/#produtos", label: "Produtos para representar" },
      { to: "/#vagas", label: "Vagas abertas" },
      { to: "/#treinamentos", label: "Treinamentos" },
      { to: "/vendedores", label: "Vendedores e representantes" },
    ],
  },
  {
    title: "Fazer mais",
    links: [
      { to: "/ferramentas", label: "Contas da representação" },
      { to: "/planos", label: "Planos" },
      { to: "/treinadores", label: "Seja um treinador" },
      { to: "/afiliados", label: "Indique e lucre" },
      { to: "/para-empresas", label: "Para empresas" },
    ],
  },
  {
    title: "Saber mais",
    links: [
      { to: "/sobre-a-empresa", label: "Sobre a empresa" },
      { to: "/termos", label: "Termos de uso" },
      { to: "/privacidade", label: "Privacidade" },
      { to: `mailto:${product.supportEmail}`, label: "Escrever para o atendimento" },
    ],
  },
];

/** The category menu as a page, and the way to everything else. */
export default function ClientInfo() {
  const { isOpen } = useLoaderData<typeof loader>();
  const categories = useCategoryLinks();
  return (
    <Container className="space-y-6 pb-10">
      <PageHeader
        title="Onde encontrar cada coisa"
        lead={`As categorias de treinamentos e os caminhos da ${product.name}.`}
      />
      <Card flush>
        <details open={isOpen} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 rounded-card px-4 sm:px-6 [&::-webkit-details-marker]:hidden">
            <h2 className="text-lg font-semibold">Categorias</h2>
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="grid grid-cols-2 gap-2 px-4 pb-4 sm:grid-cols-3 sm:px-6 sm:pb-6">
            {categories.map(({ to, label }) => (
              <li key={to}>
                <TextLink to={to} className="inline-flex min-h-11 items-center">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </details>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ title, links }) => (
          <Card key={title} as="section" className="space-y-2">
            <h2 className="text-lg font-semibold">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to} className="inline-flex min-h-11 items-center">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className="text-ink-muted">Atendimento de {product.supportHours}, no horário de Brasília.</p>
    </Container>
  );
}
