import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import type { PageHandle } from "../../../../ui/page-handle.ts";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { useLeaveWhenSignedIn } from "../../../base/sessions/web/components/leave-when-signed-in.ts";
import { AccountPage } from "./components/account-page.tsx";
import { afterRegistering, begunIn, withBegun } from "./components/after-registering.ts";
import { OtherWaysIn } from "./components/other-ways-in.tsx";
import { ProfessionalForm } from "./components/professional-form.tsx";

/** Its links differ for who has chosen a plan. */
export const handle: PageHandle = { parameters: ["redirect"] };

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Cadastro do profissional",
        description:
          "Crie sua conta gratuita, publique seu currículo e candidate-se a vagas em vendas de todo o Brasil.",
        type: "website",
        origin: loaderData.origin,
        path: "/vc/cadastro",
      })
    : [];

export default function RegisterProfessional() {
  const redirect = useSearchParams()[0].get("redirect");
  useLeaveWhenSignedIn((session) => afterRegistering(session, redirect));
  return (
    <AccountPage
      title="Cadastro do profissional"
      lead="É gratuito e leva dois minutos."
      promise={{
        title: "Quem vende bem merece ser encontrado.",
        points: [
          "Candidate-se às vagas abertas na sua região",
          "Publique seu currículo para as empresas verem",
          "Acompanhe cada candidatura em um só lugar",
        ],
      }}
      footer={
        <OtherWaysIn
          logIn={{
            to: begunIn(redirect) ? withBegun("/login", redirect) : "/login?redirect=/vc/buscar-vagas",
          }}
          other={{ label: "Cadastrar uma empresa", to: withBegun("/co/cadastro", redirect) }}
        />
      }
    >
      <ProfessionalForm ticked />
    </AccountPage>
  );
}
