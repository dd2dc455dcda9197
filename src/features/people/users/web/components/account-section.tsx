import { Fingerprint, ShieldCheck } from "lucide-react";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { CloseAccountButton } from "../../../../base/sessions/web/components/close-account-button.tsx";
import { LogOutButton } from "../../../../base/sessions/web/components/log-out-button.tsx";

/** The end of the screens with one's own data: leave for now, or for good. */
export function AccountSection({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="conta" className="space-y-4 py-10">
      <div className="space-y-1">
        <h2 id="conta" className="text-lg font-bold">
          Sua conta
        </h2>
        <p className="text-ink-muted text-pretty">
          Em segurança você troca a senha e o e-mail, vê onde está conectado e protege a entrada com um
          código. Em privacidade você baixa os seus dados e escolhe os e-mails que recebe. Desconectar encerra
          a sessão neste aparelho. Excluir apaga sua conta e seus dados pessoais.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <LinkButton to="/seguranca" variant="secondary" icon={ShieldCheck}>
          Segurança da conta
        </LinkButton>
        <LinkButton to="/privacidade/meus-dados" variant="secondary" icon={Fingerprint}>
          Privacidade
        </LinkButton>
        <LogOutButton />
        <CloseAccountButton subject="user" id={userId} />
      </div>
    </section>
  );
}
