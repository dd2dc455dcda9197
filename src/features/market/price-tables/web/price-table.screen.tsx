import { FileSpreadsheet, Package, Pencil, Percent, SearchX, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { confirmDeletion, notify } from "../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../ui/fields/choices.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { NameSearch, useAddressChoices } from "../../../../ui/list/list-filters.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import {
  adjustPriceTable,
  getPriceTable,
  listPriceTableItems,
  putPriceTableItems,
  removePriceTable,
} from "../../calls.ts";
import { wordsOfLeadDays, wordsOfPayment } from "../../products/terms-words.ts";
import { type PriceTable, priceTableNotFound } from "../contract.ts";
import { AdjustDialog } from "./components/adjust-dialog.tsx";
import { type PriceRow, PriceRows } from "./components/price-rows.tsx";
import { TableBadge, wordsOfDays, wordsOfDiscount, wordsOfScope } from "./components/table-words.tsx";

export const meta = () => [{ title: `Tabela de preços · ${praca.name}` }];

const step = 50;

async function loadRows(params: { companyId: string; id: string }, choices: Choices, page: number) {
  const { item_list } = await call(listPriceTableItems, {
    params,
    query: {
      filter: choices.text || undefined,
      ...(choices.priced && { priced: "1" as const }),
      limit: step,
      page,
    },
  });
  return item_list.map((row): PriceRow => ({ ...row, _id: `${row.product}:${row.variant ?? ""}` }));
}

interface Choices {
  text: string;
  priced: boolean;
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  if (!params.id) throw priceTableNotFound();
  const of = { companyId: company._id, id: params.id };
  const search = new URL(request.url).searchParams;
  const choices = {
    text: search.get("busca")?.trim().slice(0, 80) ?? "",
    priced: search.get("so") === "tabela",
  };
  const [{ price_table: table }, rows] = await Promise.all([
    call(getPriceTable, { params: of }),
    loadRows(of, choices, 0),
  ]);
  return { of, choices, table, rows };
}

const back = <BackLink to="/co/tabelas">Tabelas de preços</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Tabela de preços" />
      <SkeletonBoxes count={8} className="grid gap-2" box="h-14 rounded-card" />
    </>
  );
}

export default function PriceTableScreen() {
  const { of, table } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const link = `/co/tabelas/${table._id}`;
  return (
    <>
      <PageHeader
        back={back}
        title={table.name}
        lead={<TableBadge standing={table.standing} />}
        actions={
          <>
            <LinkButton to={`${link}/editar`} variant="secondary" icon={Pencil}>
              Editar
            </LinkButton>
            <LinkButton to={`${link}/planilha`} variant="secondary" icon={FileSpreadsheet}>
              Planilha
            </LinkButton>
            <ActionButton
              variant="secondary"
              icon={Trash2}
              ask={() => confirmDeletion(table.name)}
              action={async () => {
                const { message } = await call(removePriceTable, { params: of });
                notify.success(message);
                await navigate("/co/tabelas", { replace: true });
              }}
            >
              Excluir
            </ActionButton>
          </>
        }
      />
      <Card>
        <FactList facts={factsOf(table)} />
      </Card>
      <Prices key={`${table._id} ${table.version}`} />
    </>
  );
}

const factsOf = (table: PriceTable): [string, string][] => [
  ["Para quem", wordsOfScope(table)],
  ["Validade", wordsOfDays(table)],
  ["Desconto do representante", wordsOfDiscount(table)],
  ...(table.minimum_order === null
    ? []
    : [["Pedido mínimo", formatMoney(table.minimum_order)] satisfies [string, string]]),
  ...(table.lead_days === null
    ? []
    : [["Entrega", wordsOfLeadDays(table.lead_days)] satisfies [string, string]]),
  ...(table.payments === null
    ? []
    : [["Pagamento", table.payments.map(wordsOfPayment).join("; ")] satisfies [string, string]]),
];

/**
 * The version that the next change is of. Who types one price after the other does not wait for the answers: each change
 * goes out after the one before it, with the version that this made.
 */
function useVersion(first: number) {
  const last = useRef(Promise.resolve(first));
  return <Answered extends { version: number }>(write: (version: number) => Promise<Answered>) => {
    const before = last.current;
    const answer = before.then(write);
    last.current = answer.then(
      ({ version }) => version,
      () => before,
    );
    return answer;
  };
}

/** The prices, each written as it is typed. Who else changed the table meanwhile is told by the server. */
function Prices() {
  const { of, choices, table, rows: first } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { choose } = useAddressChoices();
  const searching = useNavigation().location?.pathname === `/co/tabelas/${table._id}`;
  const inTurn = useVersion(table.version);
  const [count, setCount] = useState(table.item_count);
  const [written, setWritten] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [isAdjusting, setAdjusting] = useState(false);
  const { items, hasMore, busy, loadMore } = useMorePages<PriceRow>({
    first,
    size: step,
    of: `${table._id} ${choices.text} ${choices.priced}`,
    load: (page) => loadRows(of, choices, page),
  });
  const rows = items.map((row) => ({
    ...row,
    price: written.get(row._id) ?? (written.has(row._id) ? null : row.price),
  }));

  async function put(changed: readonly PriceRow[], price: number | null) {
    const item_list = changed.map(({ product, variant }) => ({
      product,
      variant: variant ?? undefined,
      price,
    }));
    const answer = await inTurn((version) =>
      call(putPriceTableItems, { params: of, body: { version, item_list } }),
    );
    setCount(answer.item_count);
    setWritten((now) => new Map([...now, ...changed.map(({ _id }) => [_id, price] as const)]));
    notify.success(answer.message);
  }

  return (
    <Section
      title="Preços"
      lead={
        count === 0
          ? "O que não tem preço aqui é vendido pelo preço público."
          : `${pluralise(count, "preço")}. O que não tem preço aqui é vendido pelo preço público.`
      }
      action={
        <Button variant="secondary" size="sm" icon={Percent} onClick={() => setAdjusting(true)}>
          {count === 0 ? "Preencher com o catálogo" : "Mudar todos"}
        </Button>
      }
    >
      <div
        aria-busy={searching}
        className={classNames("space-y-4 transition-opacity", searching && "opacity-50")}
      >
        <search aria-label="Preços da tabela" className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="min-w-0 grow">
            <NameSearch
              label="Buscar produto por nome"
              name="busca"
              value={choices.text}
              onSearch={(busca) => choose({ busca })}
            />
          </div>
          <Checkbox
            label="Só os que têm preço na tabela"
            checked={choices.priced}
            onChange={(isOn) => choose({ so: isOn ? "tabela" : "" })}
          />
        </search>
        {rows.length === 0 ? (
          <NoRows choices={choices} />
        ) : (
          <PriceRows rows={rows} hasMore={hasMore} onPrice={put} />
        )}
        <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      </div>
      <AdjustDialog
        open={isAdjusting}
        hasPrices={count > 0}
        onClose={() => setAdjusting(false)}
        onAdjust={async (values) => {
          const { message } = await inTurn((version) =>
            call(adjustPriceTable, { params: of, body: { version, ...values } }),
          );
          setAdjusting(false);
          notify.success(message);
          // All of them are others now: the list begins anew, with the version that they have.
          await revalidate();
        }}
      />
    </Section>
  );
}

function NoRows({ choices: { text, priced } }: { choices: Choices }) {
  if (text) return <EmptyState icon={SearchX} text={`Nenhum produto com “${text}”`} />;
  if (priced) return <EmptyState icon={SearchX} text="A tabela ainda não tem nenhum preço" />;
  return (
    <EmptyState
      icon={Package}
      text="O catálogo ainda está vazio"
      action={<LinkButton to="/co/catalogo/produto/new">Cadastrar um produto</LinkButton>}
    />
  );
}
