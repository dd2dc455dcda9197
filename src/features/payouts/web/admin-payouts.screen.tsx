import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { CountTabs } from "../../../ui/count-tabs.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import {
  isTransferPart,
  loadPayees,
  loadTransfersOfAll,
  payeeFilterIn,
  transferFilterIn,
} from "./components/admin-payout-calls.ts";
import { AllTransfers } from "./components/all-transfers.tsx";
import { PayeeList } from "./components/payee-list.tsx";
import { RunCard } from "./components/run-card.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const search = new URL(request.url).searchParams;
  if (isTransferPart(search)) {
    const filter = transferFilterIn(search);
    return { part: "transfers" as const, filter, transfers: await loadTransfersOfAll(filter) };
  }
  const filter = payeeFilterIn(search);
  return { part: "payees" as const, filter, payees: await loadPayees(filter) };
}

export const meta: MetaFunction = () => [{ title: `Repasses · ${product.name}` }];

const header = (
  <PageHeader
    title="Repasses"
    lead="O que se deve a treinadores e afiliados, e o que foi transferido para eles. Todo dia 10 sai um repasse."
    actions={
      <LinkButton to="/admin/recompensas" variant="secondary">
        Recompensas em análise
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={6} className="grid gap-2" box="h-20 rounded-card" />
    </>
  );
}

export default function AdminPayouts() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <div className="space-y-6">
        <CountTabs
          look="line"
          label="Partes dos repasses"
          items={[
            { label: "Quem recebe", to: "?", current: data.part === "payees" },
            {
              label: "Transferências",
              to: "?parte=transferencias",
              current: data.part === "transfers",
            },
          ]}
        />
        {data.part === "transfers" ? (
          <AllTransfers filter={data.filter} first={data.transfers} />
        ) : (
          <>
            <RunCard dash={data.payees.payee_dash} />
            <PayeeList filter={data.filter} first={data.payees.payee_list} dash={data.payees.payee_dash} />
          </>
        )}
      </div>
    </>
  );
}
