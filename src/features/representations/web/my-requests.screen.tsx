import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonCards, SkeletonCounters } from "../../../ui/skeleton.tsx";
import { StatCounter, StatRow } from "../../../ui/stat-counter.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { refreshSession } from "../../sessions/web/components/session.ts";
import { loadRepresentations } from "./components/representation-calls.ts";
import { RepresentationList } from "./components/representation-list.tsx";

const pageSize = 6;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const [waiting, approved, denied] = await Promise.all([
    loadRepresentations("AWAIT", pageSize),
    loadRepresentations("APPROVED", pageSize),
    loadRepresentations("DENIED", pageSize),
  ]);
  return {
    dash: waiting.representation_dash,
    waiting: waiting.representation_list,
    approved: approved.representation_list,
    denied: denied.representation_list,
  };
}

export const meta: MetaFunction = () => [{ title: `Representações solicitadas · ${product.name}` }];

const header = (
  <PageHeader
    title="Representações solicitadas"
    lead="Acompanhe a resposta das empresas aos seus pedidos."
    actions={
      <LinkButton to="/vc" variant="secondary">
        Encontrar produtos
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="space-y-6">
        <SkeletonCounters count={4} />
        <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
      </div>
    </>
  );
}

export default function MyRequests() {
  const { dash, waiting, approved, denied } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const shared = { pageSize, onChange: () => Promise.all([revalidate(), refreshSession()]) };
  const never = dash.total === 0;
  return (
    <>
      {header}
      <StatRow>
        <StatCounter value={dash.total} label="Solicitadas" />
        <StatCounter value={dash.await} label="Aguardando" tone="waiting" />
        <StatCounter value={dash.approved} label="Aprovadas" tone="success" />
        <StatCounter value={dash.denied} label="Negadas" tone="danger" />
      </StatRow>
      <RepresentationList
        {...shared}
        title="Aguardando"
        status="AWAIT"
        first={waiting}
        emptyText={
          never ? "Você ainda não pediu para representar nenhum produto" : "Nenhum pedido espera resposta."
        }
        withNextStep={never}
      />
      <RepresentationList
        {...shared}
        title="Aprovadas"
        status="APPROVED"
        first={approved}
        emptyText="Nenhum pedido aprovado até agora."
      />
      <RepresentationList
        {...shared}
        title="Negadas"
        status="DENIED"
        first={denied}
        emptyText="Nenhum pedido negado."
      />
    </>
  );
}
