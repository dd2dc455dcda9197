import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { loaded } from "../../wallet/web/components/loaded.ts";
import { buyingIn } from "./components/buying-addresses.ts";
import { ConfirmSkeleton } from "./components/buying-skeletons.tsx";
import { ConfirmView } from "./components/confirm-view.tsx";
import { loadConfirmation, revalidateUnlessNamed } from "./components/confirmation-data.ts";
import { requireBuyer } from "./components/require-buyer.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const buyer = await requireBuyer("vc", request);
  return {
    ...buyer,
    confirmation: await loaded(loadConfirmation(new URL(request.url)), "Erro preparando o pedido"),
  };
}

export const shouldRevalidate = revalidateUnlessNamed;

export const meta: MetaFunction = () => [{ title: `Confirmar pedido · ${product.name}` }];

const header = (
  <PageHeader back={<BackLink to={buyingIn("vc").cart}>Carrinho</BackLink>} title="Confirmar pedido" />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <ConfirmSkeleton />
    </>
  );
}

export default function ProfessionalConfirmOrder() {
  const { session, payer, confirmation } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {confirmation.part ? (
        <ConfirmView area="vc" data={confirmation.part} session={session} payer={payer} />
      ) : (
        <FailedPart failure={confirmation.failure} />
      )}
    </>
  );
}
