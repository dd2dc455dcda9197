import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "react-router";
import { product } from "../../../shared/product.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonCards, SkeletonTabs } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { loadRepresentations } from "./components/representation-calls.ts";
import { RepresentationList } from "./components/representation-list.tsx";
import { requestTabs } from "./components/request-tabs.ts";

const pageSize = 6;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadRepresentations(requestTabs.chosenIn(new URL(request.url).searchParams), pageSize);
}

export const meta: MetaFunction = () => [{ title: `Representações solicitadas · ${product.name}` }];

/** Where there is nothing at all, the empty state has the one button. */
const header = (isEmpty = false) => (
  <PageHeader
    title="Representações solicitadas"
    lead="Acompanhe a resposta das empresas aos seus pedidos."
    actions={
      !isEmpty && (
        <LinkButton to="/vc" variant="secondary">
          Encontrar produtos
        </LinkButton>
      )
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <SkeletonTabs />
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function MyRequests() {
  const { representation_list: first, representation_dash: dash } = useLoaderData<typeof clientLoader>();
  const status = requestTabs.chosenIn(useSearchParams()[0]);
  const loading = useNavigation().location?.pathname === "/vc/solicitacoes";
  return (
    <>
      {header(dash.total === 0)}
      <div aria-busy={loading} className={classNames("transition-opacity", loading && "opacity-50")}>
        <RepresentationList first={first} dash={dash} pageSize={pageSize} status={status} />
      </div>
    </>
  );
}
