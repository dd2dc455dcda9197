import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { pageMeta } from "../../../ui/page-meta.ts";
import { termsVersion } from "../legal-versions.ts";
import { LegalPage } from "./components/legal-page.tsx";
import { termsClauses } from "./components/terms-clauses.ts";

const title = "Termos de uso";
const description = "As regras de uso da Praça para profissionais, empresas e colaboradores.";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "article", origin: loaderData.origin, path: "/termos" })
    : [];

export default function TermsOfUse() {
  return (
    <LegalPage
      title={title}
      lead="O que vale entre você e a Praça. É este o texto que se aceita no cadastro."
      clauses={termsClauses}
      since={termsVersion}
    />
  );
}
