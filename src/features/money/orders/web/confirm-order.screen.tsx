import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { ConfirmHeader, ConfirmView } from "./components/confirm-view.tsx";
import { loadConfirmation, requireBuyer, revalidateUnlessNamed } from "./components/order-data.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const buyer = await requireBuyer(request);
  return {
    ...buyer,
    confirmation: await loaded(loadConfirmation(new URL(request.url)), "Erro preparando o pedido"),
  };
}

export const shouldRevalidate = revalidateUnlessNamed;

export const meta: MetaFunction = () => [{ title: `Confirmar pedido · ${product.name}` }];

export function HydrateFallback() {
  return (
    <>
      <ConfirmHeader />
      <SkeletonBoxes count={2} className="grid max-w-reading gap-6" box="h-64 rounded-card" />
    </>
  );
}

export default function ConfirmOrder() {
  const { session, payer, confirmation } = useLoaderData<typeof clientLoader>();
  return confirmation.part ? (
    <ConfirmView data={confirmation.part} session={session} payer={payer} />
  ) : (
    <>
      <ConfirmHeader />
      <FailedPart failure={confirmation.failure} />
    </>
  );
}
