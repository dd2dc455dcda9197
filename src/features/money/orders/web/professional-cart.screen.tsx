import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { product } from "../../../../shared/product.ts";
import { FailedPart } from "../../../../ui/failed-part.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { CartSkeleton } from "./components/buying-skeletons.tsx";
import { loadCarts } from "./components/cart-calls.ts";
import { CartView } from "./components/cart-view.tsx";
import { requireBuyer } from "./components/require-buyer.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session } = await requireBuyer("vc", request);
  return { userId: session.user._id, carts: await loaded(loadCarts(), "Erro buscando o carrinho") };
}

export const meta: MetaFunction = () => [{ title: `Carrinho · ${product.name}` }];

const header = <PageHeader title="Carrinho" />;

export function HydrateFallback() {
  return (
    <>
      {header}
      <CartSkeleton />
    </>
  );
}

export default function ProfessionalCart() {
  const { userId, carts } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {carts.part ? (
        <CartView area="vc" first={carts.part} userId={userId} />
      ) : (
        <FailedPart failure={carts.failure} />
      )}
    </>
  );
}
