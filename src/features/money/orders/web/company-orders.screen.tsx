import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { chosenMonth } from "../../../../ui/month-filter.tsx";
import { HistorySkeleton } from "./components/buying-skeletons.tsx";
import { HistoryView, loadOrders } from "./components/history-view.tsx";
import { requireBuyer } from "./components/require-buyer.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const buyer = await requireBuyer("co", request);
  const month = chosenMonth(new URL(request.url).searchParams);
  return { ...buyer, month, orders: await loaded(loadOrders(month), "Erro buscando as compras") };
}

export const meta: MetaFunction = () => [{ title: `Histórico de compras · ${product.name}` }];

const header = <PageHeader title="Histórico de compras" />;

export function HydrateFallback() {
  return (
    <>
      {header}
      <HistorySkeleton />
    </>
  );
}

export default function CompanyOrders() {
  return (
    <>
      {header}
      <HistoryView area="co" {...useLoaderData<typeof clientLoader>()} />
    </>
  );
}
