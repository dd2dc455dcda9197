import { CircleAlert, CircleCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { formatMoney, formatPercent } from "../../../../../shared/format/money.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { ProgressBar } from "../../../../../ui/figures/figures.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { getProductImport } from "../../../calls.ts";
import type { ImportRow, ProductImport } from "../../spreadsheet-contract.ts";

type Pictures = Answer<typeof getProductImport>["pictures"];

/** How many pictures of an import were neither fetched nor given up. */
export const waitingPictures = ({ total, done, failed }: Pictures): number => total - done - failed;

/** How far the pictures of a written import are, and which of them did not come. */
export function ImportPictures({ pictures }: { pictures: Pictures }) {
  const { total, done, failed, failure_list: failures } = pictures;
  if (total === 0) return null;
  const settled = done + failed;
  return (
    <>
      <Card className="mt-4 space-y-3">
        {settled < total ? (
          <>
            <p role="status">
              Buscando as fotos: {formatCount(settled)} de {formatCount(total)}. Você pode sair e voltar.
            </p>
            <ProgressBar label="Fotos buscadas" value={(settled / total) * 100} />
          </>
        ) : (
          <p role="status" className="font-semibold">
            {pluralise(done, "foto no catálogo", "fotos no catálogo")}
            {failed > 0 && `; ${pluralise(failed, "não veio", "não vieram")}`}.
          </p>
        )}
      </Card>
      {failures.length > 0 && (
        <Section
          title="Fotos que não vieram"
          lead="Corrija o endereço e envie a planilha de novo, ou adicione a foto no produto. O que já veio não se repete."
        >
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {failures.map(({ row, name, address, reason }) => (
              <li
                key={`${row} ${address}`}
                className="grid gap-x-4 gap-y-1 p-4 md:grid-cols-[6rem_minmax(0,14rem)_minmax(0,1fr)]"
              >
                <p className="text-sm text-ink-muted">Linha {row}</p>
                <p className="font-semibold break-words">{name}</p>
                <div className="space-y-1">
                  <p className="text-sm break-all">{address}</p>
                  <p className="text-sm font-medium text-danger">{reason}</p>
                </div>
              </li>
            ))}
          </ul>
          {failed > failures.length && (
            <p className="text-ink-muted">E mais {formatCount(failed - failures.length)}.</p>
          )}
        </Section>
      )}
    </>
  );
}

const step = 25;
const filters = [
  { value: "", label: "Todas" },
  { value: "erros", label: "Com erro" },
  { value: "prontas", label: "Prontas" },
];
const faulty: Record<string, "1" | "0"> = { erros: "1", prontas: "0" };

/** A page of an import with the filter of the address: `?linhas=erros`. */
export const loadImport = (companyId: string, importId: string, filter: string | null, page: number) =>
  call(getProductImport, {
    params: { companyId, importId },
    query: { page, limit: step, faulty: faulty[filter ?? ""] },
  });

interface ImportRowsProps {
  companyId: string;
  sent: ProductImport;
  rows: ImportRow[];
}

const numbered = (rows: ImportRow[]) => rows.map((row) => ({ ...row, _id: String(row.row) }));

/** The rows of a spreadsheet as they were read, and what is wrong with those that stay out. */
export function ImportRows({ companyId, sent, rows }: ImportRowsProps) {
  const [search, setSearch] = useSearchParams();
  const filter = search.get("linhas") ?? "";
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: numbered(rows),
    size: step,
    of: `${sent._id} ${sent.status} ${filter}`,
    load: async (page) => numbered((await loadImport(companyId, sent._id, filter, page)).row_list),
  });
  return (
    <div className="space-y-4">
      {sent.status === "PREVIEW" && sent.rows_faulty > 0 && (
        <RadioGroup
          label="Linhas mostradas"
          labelHidden
          name="linhas"
          options={filters}
          value={faulty[filter] ? filter : ""}
          onChange={(linhas) =>
            setSearch(linhas ? { linhas } : {}, { preventScrollReset: true, replace: true })
          }
        />
      )}
      {items.length === 0 && <p className="text-ink-muted">Nenhuma linha com este filtro.</p>}
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((row) => (
          <Row key={row._id} row={row} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </div>
  );
}

/** A card on a phone, a line of a table where there is room. */
function Row({ row }: { row: ImportRow }) {
  const Icon = row.faults.length > 0 ? CircleAlert : CircleCheck;
  return (
    <li className="grid gap-x-4 gap-y-1 p-4 md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,10rem)_4.5rem_7rem_10rem]">
      <p className="flex items-center gap-2 text-sm text-ink-muted">
        <Icon
          size={18}
          aria-hidden="true"
          className={row.faults.length > 0 ? "text-danger" : "text-success"}
        />
        Linha {row.row}
      </p>
      <p className="font-semibold break-words">{row.name ?? "(sem nome)"}</p>
      <p className="text-ink-muted break-words">{row.group}</p>
      <p className="tabular text-ink-muted max-md:empty:hidden md:text-right">
        {row.pictures > 0 ? pluralise(row.pictures, "foto") : null}
      </p>
      <p className="tabular max-md:empty:hidden md:text-right">
        {row.price === null ? null : formatMoney(row.price)}
      </p>
      <p className="tabular text-ink-muted max-md:empty:hidden md:text-right">
        {row.sales_commission === null ? null : `${formatPercent(row.sales_commission)} de comissão`}
      </p>
      {row.faults.length > 0 && (
        <ul className="text-sm font-medium text-danger md:col-span-5 md:col-start-2">
          {row.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
