import { FileSpreadsheet, FolderPlus, Handshake, Images, Package, Plus, SearchX } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { NameSearch } from "../../../../ui/list/list-filters.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonBoxes, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../ui/use-media-query.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import type { ProductCard } from "../contract.ts";
import { uncategorised } from "../model.ts";
import { CatalogueGroup, CatalogueRow } from "./components/catalogue-group.tsx";
import {
  catalogueChoicesIn,
  loadGroupPage,
  loadGroups,
  loadTablePage,
  searchCatalogue,
  searchStep,
} from "./components/managed-catalogue.ts";

const CatalogueTable = lazy(() => import("./components/catalogue-table.tsx"));

export const meta = () => [{ title: `Catálogo · ${praca.name}` }];

/** Further categories fetch their products when they are opened, so that a hundred of them are not a hundred calls. */
const groupsFilled = 12;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const companyId = company._id;
  const choices = catalogueChoicesIn(new URL(request.url).searchParams);
  const { text } = choices;
  if (matchMedia(roomForTables).matches) {
    const [groups, rows] = await Promise.all([loadGroups(companyId), loadTablePage(companyId, choices, 0)]);
    return { companyId, choices, table: { groups, rows } };
  }
  if (text) return { companyId, text, found: await searchCatalogue(companyId, text, 0) };
  const [groups, loose] = await Promise.all([loadGroups(companyId), loadGroupPage(companyId, null, 0)]);
  const pages = await Promise.all(
    groups.map(({ _id, products_total }, index) =>
      products_total === 0 ? [] : index < groupsFilled ? loadGroupPage(companyId, _id, 0) : null,
    ),
  );
  return {
    companyId,
    text,
    loose,
    groups: groups.map((group, index) => ({ group, products: pages[index] ?? null })),
  };
}

type Data = Awaited<ReturnType<typeof clientLoader>>;
type TableData = Extract<Data, { table: object }>;
type GroupsData = Extract<Data, { groups: object }>;

export default function Catalogue() {
  const data = useLoaderData<typeof clientLoader>();
  const searching = useNavigation().location?.pathname === "/co/catalogo";
  useWidth(data.table !== undefined);
  const isEmpty = isEmptyCatalogue(data);
  return (
    <div className="space-y-4">
      <CatalogueHeader isEmpty={isEmpty} />
      {!isEmpty && <CatalogueSearch />}
      <div
        aria-busy={searching}
        className={classNames("space-y-4 transition-opacity", searching && "opacity-50")}
      >
        {isEmpty ? (
          <EmptyCatalogue />
        ) : data.table ? (
          <Table {...data} />
        ) : data.found ? (
          <CatalogueResults companyId={data.companyId} text={data.text} found={data.found} />
        ) : (
          <Groups {...data} />
        )}
      </div>
    </div>
  );
}

/** Asks for what the other width shows, where a window is made wider or narrower. */
function useWidth(hasTable: boolean) {
  const isWide = useMediaQuery(roomForTables);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isWide !== hasTable) void revalidate();
  }, [isWide, hasTable, revalidate]);
}

function isEmptyCatalogue(data: Data): boolean {
  if (data.table) {
    const { text, group } = data.choices;
    return !text && !group && data.table.groups.length + data.table.rows.length === 0;
  }
  return data.groups !== undefined && data.groups.length + data.loose.length === 0;
}

const EmptyCatalogue = () => (
  <EmptyState
    icon={Package}
    text="Seu catálogo está vazio"
    hint="Cadastre o primeiro produto, ou traga tudo de uma planilha."
    action={
      <>
        <LinkButton to="/co/catalogo/produto/new" icon={Plus}>
          Adicionar produto
        </LinkButton>
        <LinkButton to="/co/catalogo/planilha" variant="secondary" icon={FileSpreadsheet}>
          Importar planilha
        </LinkButton>
        <LinkButton to="/co/catalogo/categoria/new" variant="ghost" icon={FolderPlus}>
          Adicionar categoria
        </LinkButton>
      </>
    }
  />
);

const Table = ({ companyId, choices, table }: TableData) => (
  <Suspense fallback={<SkeletonBoxes count={8} className="grid gap-2" box="h-16 rounded-card" />}>
    <CatalogueTable companyId={companyId} choices={choices} {...table} />
  </Suspense>
);

const Groups = ({ companyId, groups, loose }: GroupsData) => (
  <>
    {groups.map(({ group, products }) => (
      <CatalogueGroup key={group._id} companyId={companyId} group={group} products={products} />
    ))}
    {loose.length > 0 && <CatalogueGroup companyId={companyId} group={null} products={loose} />}
  </>
);

const CatalogueHeader = ({ isEmpty = false }: { isEmpty?: boolean }) => (
  <PageHeader
    title="Catálogo"
    lead="Os produtos que seus representantes encontram, por categoria."
    actions={
      !isEmpty && (
        <>
          <LinkButton to="/co/catalogo/produto/new" icon={Plus}>
            Adicionar produto
          </LinkButton>
          <LinkButton to="/co/catalogo/categoria/new" variant="secondary" icon={FolderPlus}>
            <span>
              <span className="max-sm:sr-only">Adicionar </span>
              <span className="max-sm:capitalize">categoria</span>
            </span>
          </LinkButton>
          <LinkButton to="/co/catalogo/planilha" variant="ghost" icon={FileSpreadsheet} className={narrow}>
            Planilha
          </LinkButton>
          <LinkButton to="/co/catalogo/fotos" variant="ghost" icon={Images} className={narrow}>
            Fotos
          </LinkButton>
          <LinkButton to="/co/catalogo/condicoes" variant="ghost" icon={Handshake} className={narrow}>
            Condições
          </LinkButton>
        </>
      )
    }
  />
);

/** Three of them stand side by side on a phone. */
const narrow = "max-sm:px-2 max-sm:[&_svg]:hidden";

export function HydrateFallback() {
  return (
    <div className="space-y-4">
      <CatalogueHeader />
      <CatalogueSearch />
      <SkeletonCards count={3} className="grid gap-4" />
    </div>
  );
}

/** Search by name, kept in the address: `?busca=café`. */
function CatalogueSearch() {
  const [search, setSearch] = useSearchParams();
  return (
    <search aria-label="Produtos do catálogo" className="block">
      <NameSearch
        label="Buscar produto por nome"
        name="busca"
        value={search.get("busca") ?? ""}
        onSearch={(busca) =>
          setSearch(
            (now) => {
              if (busca) now.set("busca", busca);
              else now.delete("busca");
              return now;
            },
            { preventScrollReset: true },
          )
        }
      />
    </search>
  );
}

interface CatalogueResultsProps {
  companyId: string;
  text: string;
  found: ProductCard[];
}

/** The products that a search by name found, under the first category of each. */
function CatalogueResults({ companyId, text, found }: CatalogueResultsProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: found,
    size: searchStep,
    of: `${companyId} ${text}`,
    load: (page) => searchCatalogue(companyId, text, page),
  });
  const clear = (
    <LinkButton to="/co/catalogo" variant="secondary">
      Limpar busca
    </LinkButton>
  );
  if (items.length === 0) {
    return <EmptyState icon={SearchX} text={`Nenhum produto com “${text}”`} action={clear} />;
  }
  const groups = Map.groupBy(items, (product) => product.groups[0]?.name ?? uncategorised);
  const names = [...groups.keys()].sort((a, b) => a.localeCompare(b, "pt-BR"));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-muted">
          {hasMore ? `Mais de ${items.length} produtos` : pluralise(items.length, "produto")} com “{text}”
        </p>
        {clear}
      </div>
      <ul ref={list} className="space-y-4">
        {names.map((name) => (
          <Card as="li" key={name}>
            <h2 className="text-lg font-semibold">{name}</h2>
            <ul className="divide-y divide-line">
              {groups.get(name)?.map((product) => (
                <CatalogueRow key={product._id} product={product} />
              ))}
            </ul>
          </Card>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </div>
  );
}
