import { FileSignature, Mail, MessageCircle } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { formatPhone, whatsAppLink } from "../../../../../shared/format/phone.ts";
import { ellipsis } from "../../../../../shared/format/text.ts";
import { requiredText } from "../../../../../shared/schema.ts";
import { Button } from "../../../../../ui/button.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { ConversationButton } from "../../../../people/conversations/web/components/conversation-button.tsx";
import { lineName } from "../../../products/terms.ts";
import type { Quote } from "../../contract.ts";
import { longestAnswer } from "../../limits.ts";
import type { Note } from "./quote-card.tsx";
import type { Receiver } from "./received-quotes.tsx";

interface AnswerButtonsProps {
  receiver: Receiver;
  quote: Quote;
  from: string;
  onNote: Note;
}

const maxNamed = 5;

const letter = z.object({ answer: requiredText(longestAnswer) });

/** The first words of an answer, for the person to go on from. */
function firstWords({ receiver, quote, from }: Omit<AnswerButtonsProps, "onNote">): string {
  const name = from === quote.email ? "" : `, ${from.split(" ")[0]}`;
  const named = quote.items
    .slice(0, maxNamed)
    .map(({ amount, name: product, variant }) => `${amount} × ${ellipsis(lineName(product, variant), 60)}`);
  const rest = quote.items.length - named.length;
  const items = rest > 0 ? [...named, `mais ${rest}`] : named;
  const received = receiver === "professional" ? "Recebi" : "Recebemos";
  return `Olá${name}! ${received} o seu pedido de orçamento: ${items.join(", ")}.`;
}

/** One press to answer by WhatsApp, or a letter that is written here; a new quote counts as answered from then on. */
export function AnswerButtons({ receiver, quote, from, onNote }: AnswerButtonsProps) {
  const [isWriting, setWriting] = useState(false);
  const text = firstWords({ receiver, quote, from });
  const answered = () => {
    if (quote.status === "NEW") onNote("ANSWERED").catch(showFailure);
  };
  const isOpen = quote.status === "NEW" || quote.status === "ANSWERED";
  const close = () => setWriting(false);

  async function send({ answer }: z.output<typeof letter>) {
    await onNote("ANSWERED", answer);
    close();
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {quote.phone && (
        <LinkButton
          to={whatsAppLink(quote.phone, text)}
          target="_blank"
          rel="noopener"
          variant={isOpen ? "primary" : "secondary"}
          icon={MessageCircle}
          onClick={answered}
          aria-label={`Responder pelo WhatsApp ${formatPhone(quote.phone)}`}
        >
          WhatsApp
        </LinkButton>
      )}
      {isOpen && quote.email && (
        <Button
          variant={quote.phone ? "secondary" : "primary"}
          icon={Mail}
          onClick={() => setWriting(true)}
          aria-label={`Responder por e-mail a ${quote.email}`}
        >
          E-mail
        </Button>
      )}
      {receiver === "professional" && (
        <ConversationButton area="vc" thing={{ kind: "quote", id: quote._id }} about={from} />
      )}
      {isOpen && receiver === "professional" && (
        <LinkButton
          to={`/vc/propostas/nova?orcamento=${quote._id}`}
          variant="secondary"
          icon={FileSignature}
          aria-label={`Fazer proposta a ${from}`}
        >
          Proposta
        </LinkButton>
      )}
      <Dialog
        open={isWriting}
        onClose={close}
        title={`Responder a ${from}`}
        lead={
          <>
            A resposta vai para <span className="font-medium wrap-anywhere">{quote.email}</span>, com o que
            foi pedido. O que a pessoa escrever de volta chega no seu e-mail.
          </>
        }
      >
        <Form
          label="Resposta ao orçamento"
          schema={letter}
          defaultValues={{ answer: `${text}\n\n` }}
          onSubmit={send}
          failurePrefix="quote"
          submitLabel="Enviar resposta"
          actions={
            <Button variant="ghost" onClick={close}>
              Cancelar
            </Button>
          }
        >
          <FormTextArea
            name="answer"
            label="Mensagem"
            help="Preço, prazo e forma de pagamento. Links são retirados."
            rows={8}
            maxLength={longestAnswer}
            required
          />
        </Form>
      </Dialog>
    </div>
  );
}
