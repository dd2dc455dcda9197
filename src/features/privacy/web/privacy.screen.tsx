import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { pageMeta } from "../../../ui/page-meta.ts";
import { privacyVersion } from "../legal-versions.ts";
import { LegalPage } from "./components/legal-page.tsx";
import { privacyClauses } from "./components/privacy-clauses.ts";

const title = "Privacidade";
const description = "Que dados a Praça trata, para que servem, quem os vê e como exercer os seus direitos.";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "article", origin: loaderData.origin, path: "/privacidade" })
    : [];

export default function Privacy() {
  return (
    <LegalPage
      title={title}
      lead="O que fazemos com os seus dados, em palavras simples."
      clauses={privacyClauses}
      since={privacyVersion}
    />
  );
}
