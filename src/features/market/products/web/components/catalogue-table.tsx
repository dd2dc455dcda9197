import { Eye, Package, Pencil, Plus, SearchX, Star } from "lucide-react";
import { Link } from "react-router";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { formatMoney, formatPercent } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { messages } from "../../../../../shared/messages.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { useDecidedRows } from "../../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { optionsOf, Select } from "../../../../../ui/fields/select.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { useAddressChoices } from "../../../../../ui/list/list-filters.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { moneyColumn, wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import { StandingBadge } from "../../../../base/moderation/web/components/standing-badge.tsx";
import { updateProduct } from "../../../calls.ts";
import type { ProductGroup } from "../../catalogue-contract.ts";
import type { ProductCard } from "../../contract.ts";
import { productStatuses, productStatusLabels, uncategorised } from "../../model.ts";
import { unitLabels } from "../../units.ts";
import { type CatalogueChoices, loadTablePage, none, tableStep } from "./managed-catalogue.ts";

interface CatalogueTableProps {
  companyId: string;
  choices: CatalogueChoices;
  groups: ProductGroup[];
  /** The first page. */
  rows: ProductCard[];
}

/** The catalogue of a company as a table: prices, commissions and states are changed in it. */
export default function CatalogueTable({ companyId, choices, groups, rows: first }: CatalogueTableProps) {
  const { choose } = useAddressChoices();
  const { items, list, hasMore, busy, loadMore } = useMorePages<ProductCard, HTMLElement>({
    first,
    size: tableStep,
    of: [companyId, ...Object.values(choices)].join(" "),
    load: (page) => loadTablePage(companyId, choices, page),
  });
  const { rows, put } = useDecidedRows({ snapshot: first, items, stateOf: ({ status }) => status });

  async function save({ _id }: ProductCard, change: Change) {
    const { message, product } = await call(updateProduct, {
      params: { companyId, id: _id },
      body: { product: change },
    });
    put(product);
    notify.success(message);
  }

  async function saveAll(chosen: readonly ProductCard[], status: ProductCard["status"]) {
    const others = chosen.filter((product) => product.status !== status);
    for (const { _id } of others) {
      const { product } = await call(updateProduct, {
        params: { companyId, id: _id },
        body: { product: { status } },
      });
      put(product);
    }
    if (others.length === 0) notify.info(messages.nothingChanged);
    else notify.success(`${pluralise(others.length, "produto salvo", "produtos salvos")}.`);
  }

  const filters = (
    <CategoryFilter groups={groups} chosen={choices.group} onChoose={(categoria) => choose({ categoria })} />
  );
  if (rows.length === 0) {
    return (
      <>
        {filters}
        <EmptyState
          icon={choices.text ? SearchX : Package}
          text={
            choices.text ? `Nenhum produto com “${choices.text}”` : "Nenhum produto nesta categoria ainda."
          }
          action={
            <LinkButton to="/co/catalogo" variant="secondary">
              Ver todos os produtos
            </LinkButton>
          }
        />
      </>
    );
  }
  return (
    <>
      <DataTable
        caption="Produtos do catálogo"
        columns={columnsOf(save)}
        rows={rows}
        list={list}
        nameOf={({ name }) => name}
        memory={tableMemory("catalogue")}
        order={{ value: choices.order ?? "", onChange: (ordem) => choose({ ordem }) }}
        file="catalogo"
        hasMore={hasMore}
        actions={(chosen, clear) =>
          productStatuses.map((status) => (
            <ActionButton
              key={status}
              size="sm"
              variant="secondary"
              action={async () => {
                await saveAll(chosen, status);
                clear();
              }}
            >
              Marcar como {productStatusLabels[status].toLowerCase()}
            </ActionButton>
          ))
        }
      >
        {filters}
      </DataTable>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </>
  );
}

interface CategoryFilterProps {
  groups: ProductGroup[];
  chosen: string;
  onChoose: (group: string) => void;
}

/** Narrows the table to a category, which can be edited then. */
function CategoryFilter({ groups, chosen, onChoose }: CategoryFilterProps) {
  const group = groups.find(({ _id }) => _id === chosen);
  return (
    <>
      <Select
        label="Categoria"
        placeholder="Todas as categorias"
        className="w-64"
        value={chosen}
        onChange={onChoose}
        options={[
          ...groups.map(({ _id, name, products_total: total }) => ({
            value: _id,
            label: `${name} (${total})`,
          })),
          { value: none, label: uncategorised },
        ]}
      />
      {group && (
        <>
          <LinkButton to={`/co/catalogo/categoria/${group._id}`} size="sm" variant="ghost" icon={Pencil}>
            Editar a categoria<span className="sr-only"> {group.name}</span>
          </LinkButton>
          <LinkButton
            to={`/co/catalogo/produto/new?categoria=${group._id}`}
            size="sm"
            variant="ghost"
            icon={Plus}
          >
            Produto<span className="sr-only"> em {group.name}</span>
          </LinkButton>
        </>
      )}
    </>
  );
}

type Change = Partial<Pick<ProductCard, "price" | "sales_commission" | "status">>;

const editOf = ({ _id }: ProductCard): string => `/co/catalogo/produto/${_id}`;

/** The links of the rows are all of one route: asking for each of them ahead would make an address too long for the server. */
const columnsOf = (
  save: (product: ProductCard, change: Change) => Promise<void>,
): TableColumn<ProductCard>[] => [
  {
    id: "name",
    heading: "Produto",
    isName: true,
    orders: { asc: "name_asc", desc: "name_desc" },
    text: ({ name }) => name,
    cell: (product) => (
      <div className="flex items-center gap-3">
        <Picture
          src={product.image[0]?.thumb_url ?? null}
          alt=""
          ratio="1/1"
          name={product.name}
          className="w-10 shrink-0 rounded-sm"
        />
        <div className="min-w-0">
          <Link
            discover="none"
            to={editOf(product)}
            className="rounded-sm font-semibold hover:text-brand hover:underline"
          >
            {product.name}
          </Link>
          <p className="flex flex-wrap gap-1 empty:hidden">
            <StandingBadge kind="product" standing={product.moderation} />
            {product.is_featured === 1 && (
              <Badge tone="amber" icon={Star}>
                Destaque
              </Badge>
            )}
          </p>
        </div>
      </div>
    ),
  },
  {
    id: "groups",
    heading: "Categorias",
    width: "8.5rem",
    text: ({ groups }) => groups.map(({ name }) => name).join(" | "),
    cell: ({ groups }) => (
      <span className={groups.length === 0 ? "text-ink-muted" : ""}>
        {groups.map(({ name }) => name).join(", ") || uncategorised}
      </span>
    ),
  },
  wordsColumn("unit", "Unidade", ({ unit_measurement: unit }) => unitLabels[unit], {
    width: "6.5rem",
    isHiddenAtFirst: true,
  }),
  {
    id: "price",
    heading: "Preço",
    width: "9.5rem",
    align: "right",
    orders: { asc: "price_asc", desc: "price_desc" },
    text: ({ price }) => price,
    cell: ({ price }) => <span className="font-semibold">{formatMoney(price)}</span>,
    edit: {
      as: "money",
      value: ({ price }) => price,
      save: (product, price) => save(product, { price: price ?? 0 }),
    },
  },
  {
    id: "commission",
    heading: "Comissão",
    width: "7.75rem",
    align: "right",
    orders: { asc: "commission_asc", desc: "commission_desc" },
    text: ({ sales_commission: percent }) => percent,
    cell: ({ sales_commission: percent }) => formatPercent(percent ?? 0),
    edit: {
      as: "percent",
      value: ({ sales_commission: percent }) => percent,
      save: (product, percent) => save(product, { sales_commission: percent ?? 0 }),
    },
  },
  moneyColumn("amount", "Por venda", ({ commission_amount: amount }) => amount ?? 0, {
    isHiddenAtFirst: true,
  }),
  {
    id: "status",
    heading: "Situação",
    width: "9rem",
    orders: { asc: "status_asc", desc: "status_desc" },
    text: ({ status }) => productStatusLabels[status],
    cell: ({ status }) => (
      <StatusBadge tone={status === "READY" ? "success" : "neutral"}>
        {productStatusLabels[status]}
      </StatusBadge>
    ),
    edit: {
      as: "choice",
      options: optionsOf(productStatusLabels),
      value: ({ status }) => status,
      save: (product, status) => save(product, { status: status === "READY" ? "READY" : "PREPARING" }),
    },
  },
  {
    id: "view",
    heading: "Visualizar",
    width: "6.25rem",
    cell: (product) => (
      <LinkButton
        discover="none"
        to={`${editOf(product)}/visualizacao`}
        size="sm"
        variant="ghost"
        icon={Eye}
        className="-my-2"
      >
        Ver<span className="sr-only"> {product.name}</span>
      </LinkButton>
    ),
  },
];
