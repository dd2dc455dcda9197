import { useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { upload } from "../../../../client/upload.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { StatCounter, StatRow } from "../../../../ui/figures/figures.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { exportPriceTable, getPriceTable, previewPriceTable, putPriceTableItems } from "../../calls.ts";
import { importMaxBytes, spreadsheetTooLarge } from "../../products/spreadsheet-contract.ts";
import { SpreadsheetDrop, SpreadsheetExport } from "../../products/web/components/spreadsheet-parts.tsx";
import { priceTableNotFound } from "../contract.ts";
import type { PriceTablePreviewRow } from "../items-contract.ts";
import { maxItems } from "../rules.ts";

export const meta = () => [{ title: `Planilha da tabela · ${praca.name}` }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  if (!params.id) throw priceTableNotFound();
  const of = { companyId: company._id, id: params.id };
  const { price_table } = await call(getPriceTable, { params: of });
  return { of, name: price_table.name };
}

type Preview = Answer<typeof previewPriceTable>;

export default function PriceTableSpreadsheet() {
  const { of, name } = useLoaderData<typeof clientLoader>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const navigate = useNavigate();

  async function confirm(shown: Preview) {
    const item_list = shown.item_list.map(({ product, variant, price }) => ({
      product,
      variant: variant ?? undefined,
      price,
    }));
    const { message } = await call(putPriceTableItems, {
      params: of,
      body: { version: shown.version, item_list },
    });
    notify.success(message);
    await navigate(`/co/tabelas/${of.id}`);
  }

  return (
    <div className="max-w-4xl">
      <PageHeader
        back={<BackLink to={`/co/tabelas/${of.id}`}>{name}</BackLink>}
        title="Planilha da tabela"
        lead="Baixe os preços, mude o que quiser e envie de volta. Nada é gravado antes de você conferir."
      />
      {preview ? (
        <PreviewParts
          preview={preview}
          onConfirm={() => confirm(preview)}
          onDiscard={() => setPreview(null)}
        />
      ) : (
        <>
          <Section title="Exportar" lead="O catálogo inteiro, uma linha por produto e por variação.">
            <SpreadsheetExport ask={(format) => call(exportPriceTable, { params: of, query: { format } })} />
          </Section>
          <Section
            title="Importar"
            lead="A coluna “preço na tabela” é a que vale; em branco, o produto sai da tabela. O que a planilha não traz fica como está."
          >
            <SpreadsheetDrop
              maxRows={maxItems}
              maxBytes={importMaxBytes}
              tooLarge={spreadsheetTooLarge}
              onFile={async (file, onProgress) =>
                setPreview(await upload(previewPriceTable, file, onProgress, of))
              }
            />
          </Section>
        </>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div className="max-w-4xl">
      <PageHeader back={<BackLink to="/co/tabelas">Tabelas de preços</BackLink>} title="Planilha da tabela" />
      <SkeletonCards count={2} className="grid gap-4 py-6" />
    </div>
  );
}

interface PreviewProps {
  preview: Preview;
  onConfirm: () => Promise<void>;
  onDiscard: () => void;
}

/** So many lines are drawn; all of them are written. */
const shown = 200;

function PreviewParts({ preview, onConfirm, onDiscard }: PreviewProps) {
  const { item_list: items, fault_list: faults, unchanged } = preview;
  return (
    <div className="space-y-4">
      <StatRow>
        <StatCounter value={items.length} label="Mudam" tone="success" />
        <StatCounter value={unchanged} label="Ficam como estão" tone="neutral" />
        <StatCounter value={faults.length} label="Com erro" tone="danger" />
      </StatRow>
      {items.length === 0 && <p role="status">A planilha não muda nenhum preço.</p>}
      {faults.length > 0 && (
        <p className="text-ink-muted">
          As linhas com erro ficam de fora. Corrija e envie de novo quando quiser.
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {items.length > 0 && (
          <ActionButton action={onConfirm}>Gravar {pluralise(items.length, "preço")}</ActionButton>
        )}
        <Button variant="secondary" onClick={onDiscard}>
          {items.length > 0 ? "Descartar" : "Enviar outra planilha"}
        </Button>
      </div>
      {faults.length > 0 && (
        <Section title="Linhas com erro">
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {faults.slice(0, shown).map(({ row, name, fault }) => (
              <li key={row} className="py-3">
                <p className="break-words">
                  <span className="text-ink-muted">Linha {row}</span> {name && <strong>{name}</strong>}
                </p>
                <p className="text-sm font-medium break-words text-danger">{fault}</p>
              </li>
            ))}
          </ul>
          <Further count={faults.length - shown} />
        </Section>
      )}
      {items.length > 0 && (
        <Section title="O que muda">
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {items.slice(0, shown).map((row) => (
              <PreviewLine key={row.row} row={row} />
            ))}
          </ul>
          <Further count={items.length - shown} />
        </Section>
      )}
    </div>
  );
}

const Further = ({ count }: { count: number }) =>
  count > 0 && <p className="pt-2 text-sm text-ink-muted">e mais {pluralise(count, "linha")}</p>;

const PreviewLine = ({ row }: { row: PriceTablePreviewRow }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
    <p className="min-w-0 break-words">
      <strong>{row.name}</strong>
      {row.variant_name && ` (${row.variant_name})`}
    </p>
    <p className="tabular">
      <span className="text-ink-muted">{row.before === null ? "sem preço" : formatMoney(row.before)} → </span>
      <strong>{row.price === null ? "sai da tabela" : formatMoney(row.price)}</strong>
    </p>
  </li>
);
