import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import { formatPhone } from "../../../../../shared/format/phone.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { requestQuote } from "../../../calls.ts";
import type { CartItem } from "./cart.ts";
import { keepQuote } from "./kept-quotes.ts";
import type { quoteForm } from "./quote-schema.ts";
import type { StoreOwner } from "./store-cart.tsx";
import { longestMessage } from "./visitor-message.ts";

interface QuoteFormProps {
  salesman: StoreOwner;
  items: CartItem[];
  /** Something in the cart is not in the store any more. */
  hasGone: boolean;
  /** Told what the server answered. */
  onSent: (message: string) => Promise<void>;
  /** Without a connection it is kept on this device, and goes once there is one. */
  onKept: () => void;
}

/** Who asks, and what for besides the items; the call takes name, phone and message as one text. */
export function QuoteForm({ salesman, items, hasGone, onSent, onKept }: QuoteFormProps) {
  async function send(values: z.output<typeof quoteForm>) {
    if (hasGone) {
      showNotice({
        title: "Atenção",
        text: "Um dos produtos do carrinho não está mais nesta loja. Remova-o e envie de novo.",
      });
      return;
    }
    const lines = [values.name, `Telefone: ${formatPhone(values.phone)}`, values.message];
    const body = {
      cart: items.map(({ amount, productId, variant }) => ({
        amount,
        product: { _id: productId },
        ...(variant && { variant }),
      })),
      email: values.email,
      name: lines.filter(Boolean).join("\n"),
      salesman: salesman._id,
    };
    try {
      const { message } = await call(requestQuote, { body });
      await onSent(message);
    } catch (error) {
      if (!(error instanceof ConnectionFailure) || !error.submission) throw error;
      keepQuote({ submission: error.submission, store: salesman, body, items });
      onKept();
    }
  }

  return (
    <Form
      schema={async () => (await import("./quote-schema.ts")).quoteForm}
      defaultValues={{ email: "", name: "", phone: "", message: "" }}
      onSubmit={send}
      label="Pedir orçamento"
      className="space-y-4"
    >
      <FormTextField name="email" label="E-mail" type="email" autoComplete="email" />
      <FormTextField name="name" label="Nome" autoComplete="name" />
      <FormMaskedField name="phone" mask="phone" label="Telefone" />
      <FormTextArea
        name="message"
        label="Mensagem"
        optional
        rows={3}
        maxLength={longestMessage}
        help="Prazo, forma de pagamento, endereço de entrega..."
      />
      <SubmitButton fullWidth>Enviar orçamento</SubmitButton>
    </Form>
  );
}
