import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import type { PageHandle } from "../../../ui/page-handle.ts";
import { pageMeta } from "../../../ui/page-meta.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { termsVersion } from "../legal-versions.ts";
import type { Clause } from "./components/clause-list.tsx";
import { LegalPage } from "./components/legal-page.tsx";
import { termsClauses } from "./components/terms-clauses.ts";
import { TermsHistory } from "./components/terms-history.tsx";

const title = "Termos de uso";
const description = "As regras de uso da Praça para profissionais, empresas e colaboradores.";

export const handle: PageHandle = { parameters: ["versao"] };

/** The texts that held before, by the day since which they did; what is asked for else is the one in force. */
const earlier: Record<string, () => Promise<Clause[]>> = {
  "2026-11-24": async () => (await import("./components/earlier-terms-clauses.ts")).termsOfNovember24,
  "2026-11-23": async () => (await import("./components/earlier-terms-clauses.ts")).termsOfNovember23,
  "2026-11-01": async () => (await import("./components/earlier-terms-clauses.ts")).termsOfNovember1,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const version = searchParams.get("versao") ?? "";
  const clauses = Object.hasOwn(earlier, version) ? await earlier[version]?.() : undefined;
  return { origin, earlier: clauses ? { version, clauses } : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...{ title, description, type: "article", origin: loaderData.origin, path: "/termos" },
        isHidden: loaderData.earlier !== null,
      })
    : [];

export default function TermsOfUse() {
  const { earlier: text } = useLoaderData<typeof loader>();
  const shown = text?.version ?? termsVersion;
  return (
    <LegalPage
      title={title}
      lead="O que vale entre você e a Praça. É este o texto que se aceita no cadastro."
      clauses={text?.clauses ?? termsClauses}
      since={shown}
      isEarlier={text !== null}
      head={
        text && (
          <p className="rounded-card bg-amber-soft p-4 text-amber-strong">
            Esta é uma versão anterior, que não vale mais.{" "}
            <TextLink to="/termos">Ler os termos em vigor</TextLink>
          </p>
        )
      }
      foot={<TermsHistory shown={shown} />}
    />
  );
}
