import { Tags } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listHeldTables } from "../../calls.ts";
import { wordsOfDays, wordsOfScope } from "./components/table-words.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(listHeldTables);
}

export const meta = () => [{ title: `Tabelas de preços · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to="/vc/propostas">Propostas</BackLink>}
    title="Tabelas de preços"
    lead="O que as empresas que você representa pedem, e de quem. Tabelas só de clientes escolhidos aparecem na proposta, pelo documento de quem compra."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function HeldTables() {
  const { price_table_list: tables } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {tables.length === 0 ? (
        <EmptyState
          icon={Tags}
          text="Nenhuma tabela vale hoje"
          hint="Sem tabela, vale o preço do produto. Quando uma empresa fizer uma para os seus compradores, ela aparece aqui."
          action={
            <LinkButton to="/vc" variant="secondary">
              Procurar produtos para representar
            </LinkButton>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {tables.map((table) => (
            <Card as="li" key={table._id} interactive className="relative space-y-2">
              <h2 className="font-semibold break-words">
                <Link to={`/vc/tabelas/${table._id}`} className="after:absolute after:inset-0">
                  {table.name}
                </Link>
              </h2>
              <p className="text-ink-muted">{table.company.name}</p>
              <p className="break-words">{wordsOfScope({ ...table, customer_count: 0 })}</p>
              <p className="text-sm text-ink-muted">
                {wordsOfDays(table)} · {pluralise(table.price_count, "preço")}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
