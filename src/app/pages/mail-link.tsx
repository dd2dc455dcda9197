import { useState } from "react";
import { type MetaFunction, useMatches, useParams } from "react-router";
import { call } from "../../client/call.ts";
import { leaveSavedSearch } from "../../features/base/calls.ts";
import { startOf } from "../../features/base/sessions/web/components/guard.ts";
import { refreshSession, useSession } from "../../features/base/sessions/web/components/session.ts";
import { confirmBankAccount } from "../../features/money/calls.ts";
import {
  confirmEmail,
  confirmNewsletter,
  leaveEmails,
  leaveNewsletter,
  undoEmailChange,
} from "../../features/site/calls.ts";
import { Failure } from "../../shared/failure.ts";
import { product } from "../../shared/product.ts";
import { ActionButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Container } from "../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { secretPageMeta } from "../../ui/page-meta.ts";

interface MailLink {
  /** What the window says. */
  windowTitle: string;
  title: string;
  text: string;
  /** What the one button says, and what it does; answers what the server says. */
  label: string;
  press: (token: string) => Promise<{ message: string }>;
  /** Where there is nothing left to do. */
  doneTitle: string;
  /** Where to go on from there; unless it says so, the start of whoever is signed in, or the home page. */
  next?: { to: string; label: string };
}

/** Whoever is signed in here is asked no longer; what was done stands in any case. */
async function withFreshSession<Answer>(pressed: Promise<Answer>): Promise<Answer> {
  const answer = await pressed;
  await refreshSession().catch(() => undefined);
  return answer;
}

/** By the ids of the routes. Nobody has to enter for any of them. */
const links: Record<string, MailLink> = {
  /** Of a registration, or of an account that changes to this address. */
  "confirmar-email/:token": {
    windowTitle: "Confirmar e-mail",
    title: "Confirmar este e-mail?",
    text: `Confirme só se foi você que o usou na sua conta na ${product.name}.`,
    label: "Confirmar e-mail",
    press: (token) => withFreshSession(call(confirmEmail, { body: { token } })),
    doneTitle: "E-mail confirmado",
  },
  /** For whose account got another e-mail without their doing. */
  "desfazer-email/:token": {
    windowTitle: "Desfazer a troca de e-mail",
    title: "Desfazer a troca de e-mail?",
    text: "Este e-mail volta a ser o da sua conta, todas as sessões são encerradas e a senha deixa de valer. Enviamos aqui um link para escolher outra.",
    label: "Desfazer a troca",
    press: (token) => withFreshSession(call(undoEmailChange, { body: { token } })),
    doneTitle: "Troca desfeita",
  },
  /** What was asked for of the wallet without the password. */
  "confirmar-conta/:token": {
    windowTitle: "Confirmar conta para receber",
    title: "Confirmar a mudança na sua carteira?",
    text: "O e-mail diz qual conta é e o que muda. Confirme só se foi você que pediu: é para onde vai o seu dinheiro.",
    label: "Confirmar",
    press: (token) => call(confirmBankAccount, { body: { token } }),
    doneTitle: "Tudo certo",
    // What a dead link asked for can be asked for again there, with the password at once.
    next: { to: "/vc/cartoes?aba=contas", label: "Abrir minha carteira" },
  },
  "newsletter/confirmar/:token": {
    windowTitle: "Confirmar inscrição",
    title: `Receber as novidades da ${product.name}?`,
    text: "Vagas, produtos para representar e treinamentos de vendas, por e-mail. Você sai quando quiser, com um toque.",
    label: "Confirmar inscrição",
    press: (token) => call(confirmNewsletter, { body: { newsletter: { token } } }),
    doneTitle: "Inscrição confirmada",
  },
  "newsletter/sair/:token": {
    windowTitle: "Sair das novidades",
    title: "Sair da lista de novidades?",
    text: `Você deixa de receber as novidades da ${product.name}, e apagamos o seu e-mail da lista. Avisos da sua conta, se você tiver uma, continuam.`,
    label: "Sair da lista",
    press: (token) => call(leaveNewsletter, { body: { newsletter: { token } } }),
    doneTitle: "Você saiu da lista",
  },
  /** The last line of a mail that one can do without. */
  "emails/sair/:token": {
    windowTitle: "Sair destes e-mails",
    title: "Parar de receber estes e-mails?",
    text: "Você deixa de receber e-mails do tipo daquele que trouxe você aqui. Os outros continuam, e os de senha, segurança e pagamentos sempre chegam.",
    label: "Parar de receber",
    press: (token) => call(leaveEmails, { body: { emails: { token } } }),
    doneTitle: "Pronto",
  },
  /** Of a letter on a saved search. */
  "buscas/sair/:token": {
    windowTitle: "Parar avisos de uma busca",
    title: "Parar os avisos desta busca?",
    text: "Você deixa de receber e-mails da busca que trouxe você aqui. As outras buscas salvas continuam.",
    label: "Parar os avisos",
    press: (token) => call(leaveSavedSearch, { body: { saved_search: { token } } }),
    doneTitle: "Pronto",
  },
};

function linkOf(routeId = ""): MailLink {
  const link = links[routeId];
  if (!link) throw new Error(`No link of a mail leads to ${routeId}`);
  return link;
}

export const meta: MetaFunction = ({ matches }) => secretPageMeta(linkOf(matches.at(-1)?.id).windowTitle);

/** Of a link that is unknown or used, or that leads where nobody can go any more. */
const linkFailures = [404, 409, 422];

/**
 * The page behind a link of a mail: one button. Opening it does nothing, since programs that look for harm in mails open
 * all links.
 */
export default function MailLinkPage() {
  const { token = "" } = useParams();
  const link = linkOf(useMatches().at(-1)?.id);
  const session = useSession();
  const start = { to: session ? startOf(session) : "/", label: "Ir para o início" };
  const { label, press, doneTitle, next = start } = link;
  const [outcome, setOutcome] = useState<{ title: string; text: string } | null>(null);

  async function run() {
    try {
      setOutcome({ title: doneTitle, text: (await press(token)).message });
    } catch (error) {
      if (!(error instanceof Failure) || !linkFailures.includes(error.status)) throw error;
      setOutcome({ title: "Este link não funciona", text: error.message });
    }
  }

  const shown = outcome ?? link;
  return (
    <Container className="max-w-xl py-6 sm:py-12">
      <Card
        as="section"
        className="space-y-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-8"
        aria-labelledby="link-titulo"
      >
        <div className="space-y-2" role="status">
          <h1 id="link-titulo" className="text-xl font-bold text-balance">
            {shown.title}
          </h1>
          <p className="text-pretty">{shown.text}</p>
        </div>
        {outcome ? (
          <LinkButton to={next.to} variant="secondary" size="lg">
            {next.label}
          </LinkButton>
        ) : (
          <div>
            <noscript>
              <p className="mb-5 text-ink-muted">Para usar este botão, ative o JavaScript do navegador.</p>
            </noscript>
            <ActionButton size="lg" className="max-sm:w-full" action={run}>
              {label}
            </ActionButton>
          </div>
        )}
      </Card>
    </Container>
  );
}
