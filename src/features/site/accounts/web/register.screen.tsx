import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { areaAmong, useArea, useLeaveWhenSignedIn } from "../../../base/sessions/web/components/guard.ts";
import { AccountPage, OtherWaysIn } from "./components/account-page.tsx";
import { afterRegistering, begunIn, withBegun } from "./components/after-registering.ts";
import { RegistrationForm, registrationWords } from "./components/registration-form.tsx";

const shownIn = ["vc", "co"] as const;

/** What the page says beside the form, by whose account it opens. */
const pages = {
  vc: {
    kind: "professional",
    description:
      "Crie sua conta gratuita, publique seu currículo e candidate-se a vagas em vendas de todo o Brasil.",
    lead: "É gratuito e leva dois minutos.",
    promise: {
      title: "Quem vende bem merece ser encontrado.",
      points: [
        "Candidate-se às vagas abertas na sua região",
        "Publique seu currículo para as empresas verem",
        "Acompanhe cada candidatura em um só lugar",
      ],
    },
    logIn: "/login?redirect=/vc/buscar-vagas",
    other: "/co/cadastro",
  },
  co: {
    kind: "company",
    description:
      "Cadastre sua empresa de graça, publique vagas em vendas e receba candidatos de todo o Brasil.",
    lead: "É gratuito. Em seguida você já pode publicar sua primeira vaga.",
    promise: {
      title: "Sua próxima contratação em vendas está na praça.",
      points: [
        "Publique vagas e receba candidatos com currículo completo",
        "Aprove ou negue candidaturas com um toque",
        "Cadastre sua equipe e defina quem administra a empresa",
      ],
    },
    logIn: "/login?redirect=/co/vagas",
    other: "/vc/cadastro",
  },
} as const;

/** Its links differ for who has chosen a plan. */
export const handle: PageHandle = { parameters: ["redirect"] };

export const loader = ({ request }: LoaderFunctionArgs) => ({
  origin: new URL(request.url).origin,
  area: areaAmong(shownIn, request.url),
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, area } = loaderData;
  const { kind, description } = pages[area];
  const { title } = registrationWords[kind];
  return pageMeta({ title, description, type: "website", origin, path: `/${area}/cadastro` });
};

export default function Register() {
  const area = useArea(shownIn);
  const redirect = useSearchParams()[0].get("redirect");
  useLeaveWhenSignedIn((session) => afterRegistering(session, redirect));
  const { kind, lead, promise, logIn, other } = pages[area];
  const { title, otherLabel } = registrationWords[kind];
  return (
    <AccountPage
      title={title}
      lead={lead}
      promise={promise}
      footer={
        <OtherWaysIn
          logIn={{ to: begunIn(redirect) ? withBegun("/login", redirect) : logIn }}
          other={{ label: otherLabel, to: withBegun(other, redirect) }}
        />
      }
    >
      <RegistrationForm kind={kind} ticked />
    </AccountPage>
  );
}
