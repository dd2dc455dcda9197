import { useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney, formatShortPercent } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { withoutAccents } from "../../../../shared/search-words.ts";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getHeldTable } from "../../calls.ts";
import { wordsOfLeadDays, wordsOfPayment } from "../../products/terms-words.ts";
import type { ReadTable } from "../choice-contract.ts";
import { wordsOfDays, wordsOfScope } from "./components/table-words.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(getHeldTable, { params: { id: params.id ?? "" } });
}

export const meta = () => [{ title: `Tabela de preços · ${praca.name}` }];

const back = <BackLink to="/vc/tabelas">Tabelas de preços</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Tabela de preços" />
      <SkeletonBoxes count={8} className="grid gap-2" box="h-14 rounded-card" />
    </>
  );
}

export default function HeldTable() {
  const { price_table: table } = useLoaderData<typeof clientLoader>();
  const [text, setText] = useState("");
  const rows = table.price_list.filter(({ name }) =>
    withoutAccents(name).includes(withoutAccents(text.trim())),
  );
  return (
    <>
      <PageHeader back={back} title={table.name} lead={table.company.name} />
      <Card>
        <FactList facts={factsOf(table)} />
      </Card>
      <Section title="Preços">
        <div className="space-y-4">
          <TextField label="Buscar pelo nome" value={text} onChange={setText} maxLength={80} />
          <p role="status" className="text-sm text-ink-muted">
            {pluralise(rows.length, "preço")}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <li
                key={`${row.product} ${row.variant}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-3"
              >
                <span className="min-w-0 grow basis-40 break-words">
                  {row.name}
                  {row.variant && <span className="text-ink-muted"> · {row.variant}</span>}
                </span>
                <span className="tabular">
                  <strong>{formatMoney(row.price)}</strong>
                  {row.price !== row.public_price && (
                    <span className="text-sm text-ink-muted"> · público {formatMoney(row.public_price)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}

const factsOf = (table: ReadTable): [string, string][] => [
  ["Para quem", wordsOfScope({ ...table, customer_count: 0 })],
  ["Validade", wordsOfDays(table)],
  [
    "Seu desconto",
    [
      `até ${formatShortPercent(table.discount)}`,
      table.max_discount !== null && `${formatShortPercent(table.max_discount)} com o sim da empresa`,
    ]
      .filter(Boolean)
      .join(", "),
  ],
  ...(table.minimum_order === null
    ? []
    : [["Pedido mínimo", formatMoney(table.minimum_order)] as [string, string]]),
  ...(table.lead_days === null ? [] : [["Entrega", wordsOfLeadDays(table.lead_days)] as [string, string]]),
  ...(table.payments === null
    ? []
    : [["Pagamento", table.payments.map(wordsOfPayment).join("; ")] as [string, string]]),
];
