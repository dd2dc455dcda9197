import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { z } from "zod";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { formatMoney, formatShortPercent } from "../../../../../shared/format/money.ts";
import { decimal } from "../../../../../shared/schema.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import type { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { roomForTables, useMediaQuery } from "../../../../../ui/use-media-query.ts";
import type { PriceTableRow } from "../../items-contract.ts";

/** Only wide screens load it. */
const Table = lazy(async () => ({
  default: (await import("../../../../../ui/table/data-table.tsx")).DataTable,
})) as typeof DataTable;

export interface PriceRow extends PriceTableRow {
  _id: string;
}

interface PriceRowsProps {
  rows: PriceRow[];
  hasMore: boolean;
  /** Null takes it out of the table. */
  onPrice: (rows: readonly PriceRow[], price: number | null) => Promise<void>;
}

const nameOf = ({ name, variant_name: variant }: PriceTableRow): string =>
  variant ? `${name} (${variant})` : name;

/** The catalogue with the prices of a table: cells on a wide screen, a small window on a phone. */
export function PriceRows({ rows, hasMore, onPrice }: PriceRowsProps) {
  const isWide = useMediaQuery(roomForTables);
  if (!isWide) return <PriceList rows={rows} onPrice={onPrice} />;
  return (
    <Suspense fallback={<SkeletonBoxes count={8} className="grid gap-2" box="h-12 rounded-card" />}>
      <Table
        caption="Preços da tabela"
        columns={columnsOf(onPrice)}
        rows={rows}
        nameOf={nameOf}
        memory={tableMemory("price-table")}
        file="tabela"
        hasMore={hasMore}
        exportsAll={false}
        canSelect={({ price }) => price !== null}
        actions={(chosen, clear) => (
          <ActionButton
            size="sm"
            variant="secondary"
            action={async () => {
              await onPrice(chosen, null);
              clear();
            }}
          >
            Tirar da tabela
          </ActionButton>
        )}
      />
    </Suspense>
  );
}

/** '8% abaixo do preço público' */
function wordsOfDifference({ price, public_price: open }: PriceTableRow): string {
  if (price === null || open === 0) return "";
  // To one decimal: prices in whole cents are seldom off by just so much.
  const share = Math.round(((price - open) / open) * 1_000) / 10;
  if (share === 0) return "igual";
  // On a phone it breaks before the percentage, not within.
  return share < 0 ? `${formatShortPercent(-share)}\u00a0abaixo` : `${formatShortPercent(share)}\u00a0acima`;
}

const columnsOf = (onPrice: PriceRowsProps["onPrice"]): TableColumn<PriceRow>[] => [
  {
    id: "name",
    heading: "Produto",
    isName: true,
    cell: (row) => (
      <div className={row.variant === null ? "min-w-0" : "min-w-0 pl-5"}>
        <p className={row.variant === null ? "font-semibold break-words" : "break-words"}>
          {row.variant_name ?? row.name}
        </p>
        {row.variant !== null && <p className="sr-only">{row.name}</p>}
      </div>
    ),
  },
  { id: "code", heading: "Código", width: "9rem", isHiddenAtFirst: true, cell: ({ code }) => code ?? "" },
  {
    id: "public",
    heading: "Preço público",
    width: "9rem",
    align: "right",
    cell: ({ public_price: price }) => <span className="text-ink-muted">{formatMoney(price)}</span>,
  },
  {
    id: "price",
    heading: "Na tabela",
    width: "10rem",
    align: "right",
    cell: ({ price }) =>
      price === null ? (
        <span className="text-ink-muted">—</span>
      ) : (
        <span className="font-semibold">{formatMoney(price)}</span>
      ),
    edit: { as: "money", value: ({ price }) => price, save: (row, price) => onPrice([row], price) },
  },
  {
    id: "difference",
    heading: "Diferença",
    width: "9rem",
    align: "right",
    cell: (row) => <span className="text-sm text-ink-muted">{wordsOfDifference(row)}</span>,
  },
];

function PriceList({ rows, onPrice }: Pick<PriceRowsProps, "rows" | "onPrice">) {
  const [open, setOpen] = useState<PriceRow | null>(null);
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <li
            key={row._id}
            className={
              row.variant === null
                ? "flex flex-wrap items-center justify-end gap-3 p-4"
                : "flex flex-wrap items-center justify-end gap-3 p-4 pl-8"
            }
          >
            <div className="min-w-0 grow basis-40">
              <p className={row.variant === null ? "font-semibold break-words" : "break-words"}>
                {row.variant_name ?? row.name}
              </p>
              <p className="tabular text-sm text-ink-muted">
                Público: {formatMoney(row.public_price)}
                {row.price !== null && ` · ${wordsOfDifference(row)}`}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              icon={Pencil}
              className="tabular shrink-0"
              onClick={() => setOpen(row)}
            >
              {row.price === null ? "Preço" : formatMoney(row.price)}
              <span className="sr-only"> de {nameOf(row)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open ? nameOf(open) : ""}>
        {open && <PriceForm row={open} onPrice={onPrice} onDone={() => setOpen(null)} />}
      </Dialog>
    </>
  );
}

const priceForm = z.object({ price: decimal(10_000_000).refine((reais) => reais > 0, "Escreva o preço") });

interface PriceFormProps extends Pick<PriceRowsProps, "onPrice"> {
  row: PriceRow;
  onDone: () => void;
}

const PriceForm = ({ row, onPrice, onDone }: PriceFormProps) => (
  <Form
    schema={priceForm}
    defaultValues={{ price: row.price ?? "" }}
    onSubmit={async ({ price }) => {
      await onPrice([row], price);
      onDone();
    }}
    label="Preço na tabela"
  >
    <FormMaskedField
      name="price"
      mask="money"
      label="Preço na tabela"
      help={`Preço público: ${formatMoney(row.public_price)}`}
    />
    <div className="flex flex-wrap gap-3">
      <SubmitButton>Salvar</SubmitButton>
      {row.price !== null && (
        <ActionButton
          variant="secondary"
          action={async () => {
            await onPrice([row], null);
            onDone();
          }}
        >
          Tirar da tabela
        </ActionButton>
      )}
    </div>
  </Form>
);
