import { Tags } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { listPriceTables } from "../../calls.ts";
import type { PriceTableCard } from "../contract.ts";
import { TableBadge, wordsOfDays, wordsOfScope } from "./components/table-words.tsx";

export const meta = () => [{ title: `Tabelas de preços · ${praca.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  return call(listPriceTables, { params: { companyId: company._id } });
}

const header = (isEmpty = false) => (
  <PageHeader
    title="Tabelas de preços"
    lead="Preços e condições para alguns compradores. Só os seus representantes as usam, nas propostas; a página do produto mostra o preço público."
    actions={!isEmpty && <LinkButton to="/co/tabelas/nova">Nova tabela</LinkButton>}
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function PriceTables() {
  const { price_table_list: tables } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header(tables.length === 0)}
      {tables.length === 0 ? (
        <EmptyState
          icon={Tags}
          text="Nenhuma tabela de preços ainda"
          hint="Um estado com outro preço, um segmento, um cliente grande: cada um pode ter a sua tabela, com validade. A proposta do representante escolhe sozinha a que vale."
          action={<LinkButton to="/co/tabelas/nova">Criar a primeira tabela</LinkButton>}
        />
      ) : (
        <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {tables.map((table) => (
            <TableItem key={table._id} table={table} />
          ))}
        </ul>
      )}
    </>
  );
}

const TableItem = ({ table }: { table: PriceTableCard }) => (
  <Card as="li" interactive className="relative min-w-0 space-y-2">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h2 className="min-w-0 text-lg font-semibold break-words">
        <Link
          to={`/co/tabelas/${table._id}`}
          className="rounded-sm after:absolute after:inset-0 hover:text-brand"
        >
          {table.name}
        </Link>
      </h2>
      <TableBadge standing={table.standing} />
    </div>
    <p className="break-words">{wordsOfScope(table)}</p>
    <p className="tabular text-sm text-ink-muted">
      {wordsOfDays(table)} ·{" "}
      {table.item_count === 0 ? "ainda sem preços" : pluralise(table.item_count, "preço")}
    </p>
  </Card>
);
