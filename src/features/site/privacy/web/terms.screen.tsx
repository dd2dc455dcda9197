import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { formatLongDay } from "../../../../shared/format/dates.ts";
import { Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { termsVersion, termsVersions } from "../legal-versions.ts";
import { type Clause, LegalPage } from "./components/clause-list.tsx";
import { termsClauses } from "./components/terms.tsx";

const title = "Termos de uso";
const description = "As regras de uso da Praça para profissionais, empresas e colaboradores.";

export const handle: PageHandle = { parameters: ["versao"] };

/** The texts that held before, by the day since which they did; what is asked for else is the one in force. */
const earlier: Record<string, () => Promise<Clause[]>> = {
  "2026-11-29": async () => (await import("./components/later-terms-clauses.ts")).termsOfNovember29,
  "2026-11-28": async () => (await import("./components/later-terms-clauses.ts")).termsOfNovember28,
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

/** Each version of the terms with its day and what it changed, the one in force first. */
const TermsHistory = ({ shown }: { shown: string }) => (
  <Section title="Versões dos termos">
    <ul className="space-y-5">
      {termsVersions.map(({ version, changes }, index) => (
        <li key={version} className="space-y-1">
          <p className="font-semibold">
            {version === shown ? (
              <>{formatLongDay(version)}, a que você está lendo</>
            ) : (
              <TextLink to={index === 0 ? "/termos" : `/termos?versao=${version}`}>
                {formatLongDay(version)}
              </TextLink>
            )}
            {index === 0 && <span className="font-normal text-ink-muted"> · em vigor</span>}
          </p>
          <ul className="list-disc space-y-1 pl-5 text-ink-muted">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
);
