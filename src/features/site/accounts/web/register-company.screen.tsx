import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import type { PageHandle } from "../../../../ui/page-handle.ts";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { useLeaveWhenSignedIn } from "../../../base/sessions/web/components/leave-when-signed-in.ts";
import { AccountPage } from "./components/account-page.tsx";
import { afterRegistering, begunIn, withBegun } from "./components/after-registering.ts";
import { CompanyForm } from "./components/company-form.tsx";
import { OtherWaysIn } from "./components/other-ways-in.tsx";

/** Its links differ for who has chosen a plan. */
export const handle: PageHandle = { parameters: ["redirect"] };

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Cadastro da empresa",
        description:
          "Cadastre sua empresa de graça, publique vagas em vendas e receba candidatos de todo o Brasil.",
        type: "website",
        origin: loaderData.origin,
        path: "/co/cadastro",
      })
    : [];

export default function RegisterCompany() {
  const redirect = useSearchParams()[0].get("redirect");
  useLeaveWhenSignedIn((session) => afterRegistering(session, redirect));
  return (
    <AccountPage
      title="Cadastro da empresa"
      lead="É gratuito. Em seguida você já pode publicar sua primeira vaga."
      promise={{
        title: "Sua próxima contratação em vendas está na praça.",
        points: [
          "Publique vagas e receba candidatos com currículo completo",
          "Aprove ou negue candidaturas com um toque",
          "Cadastre sua equipe e defina quem administra a empresa",
        ],
      }}
      footer={
        <OtherWaysIn
          logIn={{
            to: begunIn(redirect) ? withBegun("/login", redirect) : "/login?redirect=/co/vagas",
          }}
          other={{ label: "Sou profissional de vendas", to: withBegun("/vc/cadastro", redirect) }}
        />
      }
    >
      <CompanyForm />
    </AccountPage>
  );
}
