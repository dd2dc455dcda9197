import { useState } from "react";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";

interface NewsletterLinkProps {
  title: string;
  text: string;
  /** What the one button says, and what it does; answers what the server says. */
  label: string;
  press: () => Promise<string>;
  /** Where there is nothing left to do. */
  doneTitle: string;
  /** Where to go on from there; the start, unless it says so. */
  next?: { to: string; label: string };
}

interface Outcome {
  title: string;
  text: string;
}

/** Of a link that is unknown or used, or that leads where nobody can go any more. */
const linkFailures = [404, 409, 422];

/**
 * The page behind a link of a mail: one button. Opening it does nothing, since programs that look for harm in mails open
 * all links.
 */
export function NewsletterLink(props: NewsletterLinkProps) {
  const { title, text, label, press, doneTitle, next = { to: "/", label: "Ir para o início" } } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function run() {
    try {
      setOutcome({ title: doneTitle, text: await press() });
    } catch (error) {
      if (!(error instanceof Failure) || !linkFailures.includes(error.status)) throw error;
      setOutcome({ title: "Este link não funciona", text: error.message });
    }
  }

  const shown = outcome ?? { title, text };
  return (
    <Container className="max-w-xl py-6 sm:py-12">
      <Card
        as="section"
        className="space-y-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-8"
        aria-labelledby="newsletter-titulo"
      >
        <div className="space-y-2" role="status">
          <h1 id="newsletter-titulo" className="text-xl font-bold text-balance">
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

/** What search engines and other sites are told of such a page: nothing. */
export const metaOfLink = (title: string) => [
  { title },
  { name: "robots", content: "noindex" },
  // The address holds the code: it must not travel to other sites.
  { name: "referrer", content: "no-referrer" },
];
