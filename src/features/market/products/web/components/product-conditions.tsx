import type { ReactNode } from "react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { FactList } from "../../../../../ui/fact-list.tsx";
import type { Product } from "../../contract.ts";
import { nameOfVariant, type PriceStep, stepsBelow } from "../../terms.ts";
import { wordsOfLeadDays, wordsOfPayment } from "../../terms-words.ts";
import { countUnits } from "../../units.ts";

type Sold = Pick<Product, "price" | "unit_measurement" | "terms" | "conditions" | "variants">;

interface ProductConditionsProps {
  product: Sold;
  /** Where one chooses a variant elsewhere on the page. */
  withoutVariants?: boolean;
  heading: string;
}

/** How a product is sold; nothing where neither it nor its company says anything. */
export function ProductConditions({ product, withoutVariants = false, heading }: ProductConditionsProps) {
  const facts = factsOf(product);
  const variants = withoutVariants ? [] : product.variants;
  const steps = stepsBelow(product.price, product.terms.steps);
  if (facts.length + variants.length + steps.length === 0) return null;
  return (
    <section className="max-w-reading space-y-3">
      <h2 className="text-lg font-bold">{heading}</h2>
      {steps.length > 0 && <PriceSteps product={product} steps={steps} />}
      {facts.length > 0 && <FactList facts={facts} />}
      {variants.length > 0 && (
        <div className="space-y-2">
          <h3 className="font-semibold">Variações</h3>
          <ul className="flex flex-wrap gap-2">
            {variants.map((variant) => (
              <li key={variant.number} className="rounded-full border border-line px-3 py-1 text-sm">
                {nameOfVariant(variant)}
                {variant.price !== null && <span className="tabular"> · {formatMoney(variant.price)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface PriceStepsProps {
  product: Sold;
  steps: PriceStep[];
}

/** From how many on one costs how much. */
const PriceSteps = ({ product: { price, terms, unit_measurement: unit }, steps }: PriceStepsProps) => (
  <table className="w-full border-collapse">
    <caption className="pb-1 text-left text-ink-muted">Preço por quantidade</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">A partir de</th>
        <th scope="col">Preço de cada</th>
      </tr>
    </thead>
    <tbody className="tabular">
      {[{ from: Math.min(terms.minimum ?? 1, (steps[0]?.from ?? 2) - 1), price }, ...steps].map((step) => (
        <tr key={step.from} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal">
            A partir de {countUnits(step.from, unit)}
          </th>
          <td className="py-2 text-right font-semibold">{formatMoney(step.price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function factsOf({ terms, conditions, unit_measurement: unit }: Sold): (readonly [string, ReactNode])[] {
  const facts: (readonly [string, ReactNode] | false)[] = [
    terms.minimum !== null && ["Quantidade mínima", countUnits(terms.minimum, unit)],
    terms.multiple !== null && ["Vendido de", `${terms.multiple} em ${terms.multiple}`],
    ...terms.packings.map(
      ({ unit: packed, amount, ean }) =>
        [
          `${countUnits(1, packed).replace(/^1 /, "")} com`.replace(/^./, (letter) => letter.toUpperCase()),
          ean ? `${countUnits(amount, unit)} · EAN ${ean}` : countUnits(amount, unit),
        ] as const,
    ),
    conditions.minimum_order !== null && ["Pedido mínimo", formatMoney(conditions.minimum_order)],
    conditions.lead_days !== null && ["Entrega", wordsOfLeadDays(conditions.lead_days)],
    conditions.states !== null && ["Entrega em", conditions.states.join(", ")],
    conditions.payments !== null && [
      "Pagamento",
      conditions.payments.map((payment) => (
        <span key={payment.days.join()} className="block">
          {wordsOfPayment(payment)}
        </span>
      )),
    ],
    terms.ncm !== null && ["NCM", terms.ncm.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1.$2.$3")],
  ];
  return facts.filter((fact) => fact !== false);
}
