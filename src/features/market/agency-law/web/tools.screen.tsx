import { ArrowRight, Check } from "lucide-react";
import { Link, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { Card } from "../../../../ui/card.tsx";
import { Container, PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { tools, toolsPage } from "./components/tools.ts";

const title = "Ferramentas para representantes";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title,
        description:
          "Contas grátis da representação comercial, sem cadastro: rescisão com 1/12 e aviso prévio, comissão atrasada e prazo para recusar pedidos.",
        type: "website",
        origin: loaderData.origin,
        path: toolsPage.path,
      })
    : [];

/** The tools for everybody, and what each tells. */
export default function Tools() {
  return (
    <Container className="pb-10">
      <PageHeader
        title={title}
        lead="Três contas da lei da representação comercial (Lei 4.886/1965), em palavras simples. Grátis e sem cadastro."
      />
      <ul className="grid gap-4 md:grid-cols-3">
        {tools.map(({ path, title: name, answers }) => (
          <Card key={path} as="li" interactive className="flex flex-col gap-3">
            <h2 className="text-lg font-bold text-balance">
              <Link to={path} className="stretched hover:text-brand">
                {name}
              </Link>
            </h2>
            <ul className="space-y-2">
              {answers.map(([text]) => (
                <li key={text} className="flex gap-2 text-ink-muted">
                  <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
                  {text}
                </li>
              ))}
            </ul>
            <p aria-hidden="true" className="mt-auto flex items-center gap-1.5 font-semibold text-brand">
              Fazer a conta <ArrowRight size={18} />
            </p>
          </Card>
        ))}
      </ul>
      <p className="mt-6 max-w-reading text-ink-muted text-pretty">
        Cálculos informativos, feitos com o que você digitar. Não substituem um advogado. Nada do que você
        digita fica guardado na Praça.
      </p>
    </Container>
  );
}
