import { useSearchParams } from "react-router";
import { product } from "../../../../shared/product.ts";
import { TextLink } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { afterLogIn, useLeaveWhenSignedIn } from "../../../base/sessions/web/components/guard.ts";
import { AccountPage } from "./components/account-page.tsx";
import { withBegun } from "./components/after-registering.ts";
import { useInvitingCompany } from "./components/inviting-company.ts";
import { LogInForm } from "./components/log-in-form.tsx";

const ofInvitation = /^\/convite\/([\w-]+)$/;

/** The code of the invitation to which a login leads back; null where it leads elsewhere. */
const invitationBehind = (redirect: string | null): string | null =>
  ofInvitation.exec(redirect ?? "")?.[1] ?? null;

/** Over the login of who was invited: which company asks, and that one answers afterwards. */
function InvitedFirst({ token }: { token: string }) {
  const company = useInvitingCompany(token);
  return (
    <>
      <strong className="break-words">{company ?? "Uma empresa"}</strong> convidou você para a equipe. Entre
      com o e-mail que recebeu o convite: você responde em seguida.
    </>
  );
}

/** Its words differ for who is sent here from elsewhere. */
export const handle: PageHandle = { parameters: ["redirect", "motivo"] };

export const meta = () => [
  { title: `Entrar · ${product.name}` },
  { name: "description", content: `Entre na sua conta da ${product.name}.` },
  { name: "robots", content: "noindex" },
];

const forManagers =
  "Só quem administra a empresa entra nessa área. Peça a um gestor que a libere para você, ou entre com a conta de quem administra.";

function leadOf({ redirect, motive }: { redirect: string | null; motive: string | null }): string {
  if (motive === "gestao") return forManagers;
  return redirect
    ? "Entre na sua conta para continuar de onde parou."
    : `Que bom ter você na ${product.name}.`;
}

export default function LogIn() {
  const [search] = useSearchParams();
  const redirect = search.get("redirect");
  useLeaveWhenSignedIn((session) => afterLogIn(session, redirect));
  const forCompany = redirect !== null && !redirect.includes("/vc");
  const invitation = invitationBehind(redirect);
  return (
    <AccountPage
      title="Conectar-se"
      lead={
        invitation ? <InvitedFirst token={invitation} /> : leadOf({ redirect, motive: search.get("motivo") })
      }
      footer={
        // Who is asked has an account: another one could not answer.
        !invitation && (
          <p className="border-t border-line pt-3 text-center text-ink-muted">
            Ainda não tem conta?{" "}
            <TextLink
              to={withBegun(forCompany ? "/co/cadastro" : "/vc/cadastro", redirect)}
              className="inline-block py-2.5"
            >
              Criar conta gratuita
            </TextLink>
          </p>
        )
      }
    >
      <LogInForm />
    </AccountPage>
  );
}
