import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { SkeletonText } from "../../../../ui/skeleton.tsx";
import { loadNamedOrders } from "./components/named-orders.ts";
import { requireBuyer } from "./components/require-buyer.ts";
import { SuccessView } from "./components/success-view.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireBuyer("co", request);
  return { named: await loadNamedOrders(new URL(request.url)) };
}

export const meta: MetaFunction = () => [{ title: `Compra realizada · ${product.name}` }];

export const HydrateFallback = () => (
  <div className="mx-auto max-w-reading pt-10">
    <SkeletonText lines={3} />
  </div>
);

export default function CompanyOrderSuccess() {
  const { named } = useLoaderData<typeof clientLoader>();
  return <SuccessView area="co" named={named} />;
}
