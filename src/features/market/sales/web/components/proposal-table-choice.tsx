import { useEffect, useMemo, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { call } from "../../../../../client/call.ts";
import { isCnpj, isCpf } from "../../../../../shared/document-check.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney, formatShortPercent } from "../../../../../shared/format/money.ts";
import { FieldError, FieldGroup } from "../../../../../ui/fields/field.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import { choosePriceTables } from "../../../calls.ts";
import type { CompanyTables, HeldTable } from "../../../price-tables/choice-contract.ts";
import { heldByWords } from "../../../price-tables/rules.ts";
import { wordsOfLeadDays } from "../../../products/terms-words.ts";
import type { TablesInForce } from "./proposal-tables.ts";

/** Of who buys, what a table is chosen by; of a round it is that of the proposal. */
export interface BuyerFields {
  document?: string | null;
  state?: string | null;
  segment?: string | null;
}

interface Asked {
  products: string[];
  buyer: BuyerFields;
}

const pauseInTyping = 250;

/**
 * Which tables hold for what is in the form now; what it was before stays until the answer comes.
 * @param attempt asked anew with each sending: one that was refused may have been for a table that changed
 */
function useCompanyTables(asked: Asked, attempt: number): { companies: CompanyTables[]; failed: boolean } {
  const [state, setState] = useState<{ companies: CompanyTables[]; failed: boolean }>({
    companies: [],
    failed: false,
  });
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    const body = JSON.parse(key) as Asked;
    if (body.products.length === 0) return setState({ companies: [], failed: false });
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(choosePriceTables, { body, signal: abort.signal }).then(
        ({ company_list }) => abort.signal.aborted || setState({ companies: company_list, failed: false }),
        () => abort.signal.aborted || setState((now) => ({ ...now, failed: true })),
      );
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, attempt]);
  return state;
}

/**
 * The tables by which a proposal is priced.
 * @param fixed who buys, where the form does not ask
 */
export function useTables(fixed: BuyerFields | null) {
  const { setValue, getValues } = useFormContext();
  const lines = useWatch({ name: "lines" }) as { product: string }[];
  const typed = useWatch({ name: "buyer" }) as BuyerFields | undefined;
  const { document, state, segment } = fixed ?? typed ?? {};
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { submitCount } = useFormState();
  const { companies, failed } = useCompanyTables(
    {
      products: [...new Set(lines.map(({ product }) => product))].sort(),
      buyer: {
        // While it is typed it is none yet.
        document: document && (isCpf(document) || isCnpj(document)) ? document : null,
        state: state || null,
        segment: segment || null,
      },
    },
    submitCount,
  );
  const tables: TablesInForce = useMemo(
    () =>
      new Map(
        companies.flatMap(({ company, table_list: held }) => {
          const table = held.find(({ _id }) => _id === chosen.get(company._id)) ?? held[0];
          return table ? [[company._id, table] as const] : [];
        }),
      ),
    [companies, chosen],
  );
  // Sent with the proposal, so that nothing is priced otherwise than it was seen.
  useEffect(() => {
    const taken = [...tables.values()].map(({ _id, version }) => ({ _id, version }));
    if (JSON.stringify(getValues("price_tables")) !== JSON.stringify(taken)) setValue("price_tables", taken);
  }, [tables, setValue, getValues]);
  return {
    companies: companies.filter(({ table_list: held }) => held.length > 0),
    failed,
    tables,
    choose: (companyId: string, id: string) => setChosen((now) => new Map(now).set(companyId, id)),
  };
}

/** Says by which table each company's products are priced; another that holds may be chosen. */
export function TableChoice({ companies, failed, tables, choose }: ReturnType<typeof useTables>) {
  const { errors } = useFormState({ name: "price_tables" });
  const error = errors.price_tables?.message;
  if (companies.length === 0 && !failed && !error) return null;
  return (
    <FieldGroup title="Tabela de preços">
      <div className="space-y-4" data-field="price_tables" aria-live="polite">
        {companies.map(({ company, table_list: held }) => {
          const table = tables.get(company._id);
          return (
            table && (
              <div key={company._id} className="space-y-1">
                {held.length > 1 ? (
                  <Select
                    label={`Tabela de ${company.name}`}
                    value={table._id}
                    placeholder=""
                    onChange={(id) => choose(company._id, id)}
                    options={held.map((each) => ({ value: each._id, label: wordsOfTable(each) }))}
                  />
                ) : (
                  <p>
                    <strong className="break-words">{wordsOfTable(table)}</strong>
                    <span className="text-ink-muted"> · {company.name}</span>
                  </p>
                )}
                <p className="text-sm text-ink-muted">{factsOf(table)}</p>
              </div>
            )
          );
        })}
        {failed && (
          <p role="status" className="text-amber-strong">
            Não foi possível ver agora que tabela vale para este comprador. Ao enviar, vale a que a empresa
            fez para ele.
          </p>
        )}
        <FieldError id="price-tables-error" error={typeof error === "string" ? error : undefined} />
      </div>
    </FieldGroup>
  );
}

/** 'Tabela Sul 2026, até 31/12/2026' */
const wordsOfTable = ({ name, valid_to: day }: HeldTable): string =>
  day === null ? name : `${name}, até ${formatDay(day)}`;

const factsOf = (table: HeldTable): string =>
  [
    `Tabela ${heldByWords[table.held_by]}`,
    `você dá até ${formatShortPercent(table.discount)}`,
    table.max_discount !== null && `${formatShortPercent(table.max_discount)} com o sim da empresa`,
    table.minimum_order !== null && `pedido mínimo de ${formatMoney(table.minimum_order)}`,
    table.lead_days !== null && wordsOfLeadDays(table.lead_days).toLowerCase(),
  ]
    .filter(Boolean)
    .join(" · ");
