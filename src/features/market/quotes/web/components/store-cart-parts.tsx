import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatPhone } from "../../../../../shared/format/phone.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { forgetDraft } from "../../../../../ui/form/drafts.ts";
import { Form, KeptDraft, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { requestQuote } from "../../../calls.ts";
import { amountFault, maxAmount, nameOfVariant, stepOf, stepsBelow } from "../../../products/terms.ts";
import { countUnits } from "../../../products/units.ts";
import { longestMessage } from "../../visitor-message.ts";
import { amountOfProduct, type CartItem, nameOfLine, priceOf, totalOf, variantOf } from "./cart.ts";
import { keepQuote } from "./kept-quotes.ts";
import type { quoteForm } from "./quote-schema.ts";
import type { StoreOwner } from "./store-cart.tsx";

interface CartLineProps {
  item: CartItem;
  /** All of the cart: steps of price and minimums go by all variants of a product together. */
  items: readonly CartItem[];
  storeSlug: string;
  /** The store does not have it any more. */
  isGone: boolean;
  /** None takes it out of the cart. */
  onChange: (amount: number) => void;
}

export function CartLine({ item, items, storeSlug, isGone, onChange }: CartLineProps) {
  const { product, amount } = item;
  const name = nameOfLine(item);
  const variant = variantOf(item);
  const step = product ? stepOf(product) : 1;
  return (
    <Card
      as="li"
      // With large text the name has a row of its own: beside picture and button a word would not fit.
      className="grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] @max-[14rem]:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <Picture
        src={product?.image?.thumb_url ?? null}
        alt=""
        ratio="1/1"
        name={name}
        className="self-start rounded-control sm:row-span-2"
      />
      <div className="min-w-0 space-y-1 @max-[14rem]:col-span-full @max-[14rem]:row-start-2">
        <h3 className="leading-snug font-semibold break-words">
          {product && !isGone ? (
            <Link
              to={`/catalogo/${storeSlug}/produto/${product.slug}`}
              className="hover:text-brand hover:underline"
            >
              {product.name}
            </Link>
          ) : product || isGone ? (
            (product?.name ?? name)
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </h3>
        {variant && <p className="font-medium">{nameOfVariant(variant)}</p>}
        {product?.groups[0] && <p className="text-sm text-ink-muted">{product.groups[0].name}</p>}
        {product && <p className="tabular text-ink-muted">{formatMoney(priceOf(item, items))}</p>}
        {product && !isGone && <AmountNote item={item} items={items} />}
        {isGone && (
          <p className="text-sm font-medium text-danger">Não está mais nesta loja: remova para enviar.</p>
        )}
      </div>
      <IconButton
        name={`Remover ${name}`}
        icon={Trash2}
        tone="danger"
        className="-mt-2 -mr-2 @max-[14rem]:justify-self-end"
        onClick={() => onChange(0)}
      />
      {!isGone && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
          <AmountField
            label={`Quantidade de ${name}`}
            less={
              amount <= step ? `Tirar ${name} do carrinho` : `Menos ${step === 1 ? "um" : step} de ${name}`
            }
            more={`Mais ${step === 1 ? "um" : step} de ${name}`}
            step={step}
            value={amount}
            min={0}
            max={maxAmount}
            onChange={onChange}
          />
          {product && <p className="tabular text-lg font-bold">{formatMoney(totalOf(item, items))}</p>}
        </div>
      )}
    </Card>
  );
}

/** What so many do not keep to, or from how many on one costs less; who buys may ask all the same. */
function AmountNote({ item, items }: Pick<CartLineProps, "item" | "items">) {
  const { product, amount } = item;
  if (!product) return null;
  const ofProduct = amountOfProduct(item, items);
  const fault = amountFault(product, amount, ofProduct);
  if (fault)
    return (
      <p role="status" className="text-sm font-medium text-amber-strong text-pretty">
        {fault === "minimum"
          ? `Abaixo do mínimo de ${countUnits(product.minimum ?? 0, product.unit_measurement)}. Você pode pedir assim mesmo.`
          : `Vendido de ${product.multiple} em ${product.multiple}. Você pode pedir assim mesmo.`}
      </p>
    );
  const next =
    variantOf(item)?.price == null
      ? stepsBelow(product.price, product.steps).find(({ from }) => from > ofProduct)
      : undefined;
  if (!next) return null;
  return (
    <p className="text-sm text-ink-muted">
      A partir de {countUnits(next.from, product.unit_measurement)}: {formatMoney(next.price)} cada
    </p>
  );
}

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
  const [isSent, setSent] = useState(false);
  const draft = `orçamento ${salesman._id}`;

  function endDraft() {
    setSent(true);
    forgetDraft(draft);
  }

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
      endDraft();
      await onSent(message);
    } catch (error) {
      if (!(error instanceof ConnectionFailure) || !error.submission) throw error;
      keepQuote({ submission: error.submission, store: salesman, body, items });
      endDraft();
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
      <KeptDraft name={draft} isSent={isSent} />
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
