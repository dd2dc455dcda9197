import { z } from "zod";
import { call } from "../../../../client/call.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { email, fieldMessages, phone, requiredText } from "../../../../shared/schema.ts";
import { showNotice } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField, FormTextArea, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { requestQuote } from "../../contract.ts";
import type { CartItem } from "./cart.ts";
import type { StoreOwner } from "./store-cart.tsx";

const mostText = 1_800;

const schema = z.object({
  email,
  name: requiredText(120),
  phone,
  message: z.string().trim().max(mostText, fieldMessages.tooLong(mostText)),
});

interface QuoteFormProps {
  salesman: StoreOwner;
  items: CartItem[];
  /** Something in the cart is not in the store any more. */
  hasGone: boolean;
  /** Told what the server answered. */
  onSent: (message: string) => Promise<void>;
}

/** Who asks, and what for besides the items; the call takes name, phone and message as one text. */
export function QuoteForm({ salesman, items, hasGone, onSent }: QuoteFormProps) {
  async function send(values: z.output<typeof schema>) {
    if (hasGone) {
      showNotice({
        title: "Atenção",
        text: "Um dos produtos do carrinho não está mais nesta loja. Remova-o e envie de novo.",
      });
      return;
    }
    const lines = [values.name, `Telefone: ${formatPhone(values.phone)}`, values.message];
    const { message } = await call(requestQuote, {
      body: {
        cart: items.map(({ amount, productId }) => ({ amount, product: { _id: productId } })),
        email: values.email,
        name: lines.filter(Boolean).join("\n"),
        salesman: salesman._id,
      },
    });
    await onSent(message);
  }

  return (
    <Form
      schema={schema}
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
        maxLength={mostText}
        help="Prazo, forma de pagamento, endereço de entrega..."
      />
      <SubmitButton fullWidth>Enviar orçamento</SubmitButton>
    </Form>
  );
}
