import { Mail, MessageCircle } from "lucide-react";
import { formatPhone, whatsAppLink } from "../../../../shared/format/phone.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { Quote } from "../../contract.ts";
import type { Note } from "./quote-card.tsx";
import type { Receiver } from "./received-quotes.tsx";

interface AnswerButtonsProps {
  receiver: Receiver;
  quote: Quote;
  from: string;
  onNote: Note;
}

const maxNamed = 5;

/** The first words of an answer, for the person to go on from. */
function firstWords({ receiver, quote, from }: Omit<AnswerButtonsProps, "onNote">): string {
  const name = from === quote.email ? "" : `, ${from.split(" ")[0]}`;
  const named = quote.items
    .slice(0, maxNamed)
    .map(({ amount, name: product }) => `${amount} × ${ellipsis(product, 60)}`);
  const rest = quote.items.length - named.length;
  const items = rest > 0 ? [...named, `mais ${rest}`] : named;
  const received = receiver === "professional" ? "Recebi" : "Recebemos";
  return `Olá${name}! ${received} o seu pedido de orçamento: ${items.join(", ")}.`;
}

/** One click to answer; a new quote counts as answered from then on. */
export function AnswerButtons({ receiver, quote, from, onNote }: AnswerButtonsProps) {
  const text = firstWords({ receiver, quote, from });
  const answer = () => {
    if (quote.status === "NEW") onNote("ANSWERED").catch(showFailure);
  };
  const isOpen = quote.status === "NEW" || quote.status === "ANSWERED";
  const mail = new URLSearchParams({ subject: "Seu pedido de orçamento", body: text });
  // Mail programs show a plus sign where a space is written as one.
  const mailto = `mailto:${encodeURIComponent(quote.email).replace("%40", "@")}?${String(mail).replaceAll("+", "%20")}`;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {quote.phone && (
        <LinkButton
          to={whatsAppLink(quote.phone, text)}
          target="_blank"
          rel="noopener"
          variant={isOpen ? "primary" : "secondary"}
          icon={MessageCircle}
          onClick={answer}
          aria-label={`Responder pelo WhatsApp ${formatPhone(quote.phone)}`}
        >
          WhatsApp
        </LinkButton>
      )}
      <LinkButton
        to={mailto}
        variant={isOpen && !quote.phone ? "primary" : "secondary"}
        icon={Mail}
        onClick={answer}
        aria-label={`Responder por e-mail a ${quote.email}`}
      >
        E-mail
      </LinkButton>
    </div>
  );
}
