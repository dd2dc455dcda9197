import { Trash2 } from "lucide-react";
import { useFieldArray, useFormState, useWatch } from "react-hook-form";
import {
  centsToReais,
  formatMoney,
  formatShortPercent,
  reaisToCents,
} from "../../../../../shared/format/money.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { FieldError, FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import {
  FormSelect,
  FormTextArea,
  FormTextField,
  useBoundField,
} from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { priceInTable } from "../../../price-tables/rules.ts";
import { nameOfVariant, type Payment, unitPriceOf } from "../../../products/terms.ts";
import { parseDays, wordsOfPayment } from "../../../products/terms-words.ts";
import type { CartProductAnswer } from "../../../quotes/contract.ts";
import { discountOf, maxLines, sumOfProposal } from "../../price-proposal.ts";
import { lastDayOf, paymentsOf, pricesOf, type TablesInForce } from "./proposal-tables.ts";
import { StoreProductChoice } from "./store-product-choice.tsx";

/** A line as the form holds it. */
export interface LineValue {
  product: string;
  variant: string;
  amount: string;
  price: number | null;
}

interface LinesProps {
  /** The representative whose store it is. */
  storeId: string;
  products: ReadonlyMap<string, CartProductAnswer>;
  /** The table of prices of each company that has one for who buys. */
  tables: TablesInForce;
  onProduct: (product: CartProductAnswer) => void;
}

/** What is offered: products of the own store, how many, and each one's price where it is not that of the list. */
export function ProposalLines({ storeId, products, tables, onProduct }: LinesProps) {
  const { fields, append, remove } = useFieldArray<Record<string, LineValue[]>, string, "listKey">({
    name: "lines",
    keyName: "listKey",
  });
  const { errors } = useFormState<{ lines: LineValue[] }>({ name: "lines" });
  const lines = useLines();

  function add(product: CartProductAnswer) {
    onProduct(product);
    append(
      {
        product: product._id,
        variant: String(product.variants[0]?.number ?? ""),
        amount: String(product.minimum ?? product.multiple ?? 1),
        price: null,
      },
      { shouldFocus: false },
    );
  }

  return (
    <FieldGroup title="Produtos" lead="Deixe o preço em branco para o da tabela.">
      {fields.length > 0 && (
        <ul
          className="divide-y divide-line rounded-control border border-line"
          data-field="lines"
          data-label="Produtos"
        >
          {fields.map((row, index) => {
            const product = products.get(row.product);
            const line = lines[index];
            const list = product && line ? listPriceOf(product, line, { lines, tables }) : null;
            return (
              <li key={row.listKey} className="flex items-start gap-3 p-3">
                <Picture
                  src={product?.image[0]?.thumb_url ?? null}
                  alt=""
                  ratio="1/1"
                  name={product?.name ?? ""}
                  className="w-12 shrink-0 rounded-sm max-sm:hidden"
                />
                <div className="min-w-0 grow space-y-3">
                  <p className="font-semibold break-words">
                    {product?.name ?? "Produto fora do ar"}
                    {product && (
                      <span className="font-normal text-ink-muted"> · {product.company.name_fancy}</span>
                    )}
                  </p>
                  {product && product.variants.length > 0 && (
                    <FormSelect
                      name={`lines.${index}.variant`}
                      label={`Variação de ${product.name}`}
                      placeholder="A combinar"
                      options={product.variants.map((variant) => ({
                        value: String(variant.number),
                        label: nameOfVariant(variant),
                      }))}
                    />
                  )}
                  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3">
                    <FormTextField
                      name={`lines.${index}.amount`}
                      label="Quantidade"
                      inputMode="numeric"
                      maxLength={7}
                    />
                    <FormMaskedField
                      name={`lines.${index}.price`}
                      mask="money"
                      label="Preço"
                      {...(list !== null && { help: `Tabela: ${formatMoney(list)}` })}
                    />
                  </div>
                  {list !== null && line && <LineTotal line={line} list={list} />}
                </div>
                <IconButton
                  icon={Trash2}
                  name={`Tirar ${product?.name ?? "o produto"}`}
                  onClick={() => remove(index)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {fields.length < maxLines && (
        <div {...(fields.length === 0 && { "data-field": "lines", "data-label": "Produtos" })}>
          <StoreProductChoice storeId={storeId} onChoose={add} />
        </div>
      )}
      <FieldError id="lines-error" error={errors.lines?.message ?? errors.lines?.root?.message} />
    </FieldGroup>
  );
}

const useLines = (): LineValue[] => useWatch<{ lines: LineValue[] }>({ name: "lines" }) as LineValue[];

const amountOf = ({ amount }: LineValue): number => (/^\d{1,4}$/.test(amount) ? Number(amount) : 0);

interface Listing {
  lines: readonly LineValue[];
  tables: TablesInForce;
}

/** Of the table that holds, else of the product for so many of it. */
function listPriceOf(product: CartProductAnswer, line: LineValue, { lines, tables }: Listing): number {
  const variant = product.variants.find(({ number }) => String(number) === line.variant);
  const inTable = priceInTable(pricesOf(tables.get(product.company._id)), {
    productId: product._id,
    variantNumber: variant?.number ?? null,
  });
  const amount = lines
    .filter((other) => other.product === line.product)
    .reduce((sum, other) => sum + amountOf(other), 0);
  return inTable ?? unitPriceOf(product, amount, variant);
}

function LineTotal({ line, list }: { line: LineValue; list: number }) {
  const price = line.price ?? list;
  const off = discountOf(reaisToCents(list), reaisToCents(price)) / 100;
  return (
    <p className="tabular text-sm text-ink-muted">
      {formatMoney(centsToReais(amountOf(line) * reaisToCents(price)))}
      {off > 0 && <span className="text-amber-strong"> · {formatShortPercent(off)} abaixo da tabela</span>}
    </p>
  );
}

/** What it comes to with what is typed so far, and what it earns. */
export function ProposalTotal({ products, tables }: Pick<LinesProps, "products" | "tables">) {
  const lines = useLines();
  const freight = useWatch({ name: "freight" }) as number | null;
  const payment = useWatch({ name: "payment" }) as Payment | null;
  const known = lines.flatMap((line) => {
    const product = products.get(line.product);
    if (!product) return [];
    const listCents = reaisToCents(listPriceOf(product, line, { lines, tables }));
    return [
      {
        amount: amountOf(line),
        listCents,
        priceCents: line.price === null ? listCents : reaisToCents(line.price),
        commissionPoints: reaisToCents(product.sales_commission ?? 0),
      },
    ];
  });
  const { totalCents, commissionCents, discountPoints } = sumOfProposal(known, {
    freightCents: reaisToCents(freight ?? 0),
    paymentPoints: reaisToCents(payment?.percent ?? 0),
  });
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3" aria-live="polite">
      <div>
        <dt className="text-sm text-ink-muted">Total</dt>
        <dd className="tabular text-2xl font-bold">{formatMoney(centsToReais(totalCents))}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-muted">Sua comissão</dt>
        <dd className="tabular text-lg font-bold text-amber-strong">
          {formatMoney(centsToReais(commissionCents))}
        </dd>
      </div>
      {discountPoints > 0 && (
        <div>
          <dt className="text-sm text-ink-muted">Maior desconto</dt>
          <dd className="tabular text-lg font-bold">{formatShortPercent(discountPoints / 100)}</dd>
        </div>
      )}
    </dl>
  );
}

const keyOf = ({ days, percent }: Payment): string => `${days.join("/")} ${percent}`;

/** One of the ways in which the companies of these products sell, or days of one's own. */
export function PaymentField({ products, tables }: Pick<LinesProps, "products" | "tables">) {
  const lines = useLines();
  const { value, onChange, error } = useBoundField<Payment | null>({ name: "payment" });
  const sold = lines.flatMap(({ product }) => {
    const known = products.get(product);
    return known ? paymentsOf(known, tables.get(known.company._id)) : [];
  });
  const ways = new Map(sold.map((way) => [keyOf(way), way]));
  if (value) ways.set(keyOf(value), value);
  const isOwn = value !== null && value !== undefined && !sold.some((way) => keyOf(way) === keyOf(value));
  return (
    <FieldRow>
      <Select
        label="Pagamento"
        placeholder="A combinar"
        value={value ? keyOf(value) : ""}
        onChange={(key) => onChange(ways.get(key) ?? null)}
        options={[...ways].map(([key, way]) => ({ value: key, label: wordsOfPayment(way) }))}
        {...(error && { error })}
      />
      <FormTextField
        name="own_days"
        label="Outros dias"
        optional
        maxLength={60}
        inputMode="text"
        help={isOwn ? "Fora das formas da empresa: ela precisa aprovar." : "Como 30/60/90; 0 é à vista."}
        onChange={(text: string) => {
          const days = parseDays(text);
          if (days) onChange({ days, percent: 0 });
          else if (text.trim() === "" && isOwn) onChange(null);
        }}
      />
    </FieldRow>
  );
}

/** What holds besides the products. */
export const ProposalTerms = ({ products, tables }: Pick<LinesProps, "products" | "tables">) => (
  <FieldGroup title="Condições">
    <PaymentField products={products} tables={tables} />
    <FieldRow>
      <FormMaskedField name="freight" mask="money" label="Frete" optional help="Em branco: sem frete." />
      <FormMaskedField name="valid_until" mask="date" label="Válida até" {...lastDayOf(tables)} />
    </FieldRow>
    <FormTextArea name="message" label="Mensagem para quem vai comprar" optional maxLength={2_000} rows={3} />
  </FieldGroup>
);
