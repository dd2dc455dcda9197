import { Download, Eye, Mail, PenLine, Trash2 } from "lucide-react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { Card } from "../../../ui/card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
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
      head={<WhatOneCanDo />}
    />
  );
}

const deeds = [
  { icon: Download, text: "Baixar tudo o que guardamos sobre você" },
  { icon: Eye, text: "Ver que empresas viram o seu contato, e quando" },
  { icon: Mail, text: "Escolher os e-mails que você recebe" },
  { icon: PenLine, text: "Corrigir os seus dados" },
  { icon: Trash2, text: "Excluir a sua conta" },
];

const WhatOneCanDo = () => (
  <Card as="section" aria-labelledby="central" className="space-y-4">
    <h2 id="central" className="text-lg font-bold">
      Sua central de privacidade
    </h2>
    <ul className="space-y-2">
      {deeds.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
          {text}
        </li>
      ))}
    </ul>
    <LinkButton to="/privacidade/meus-dados">Abrir minha central</LinkButton>
  </Card>
);
