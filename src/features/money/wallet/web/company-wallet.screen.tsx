import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { CardsPart, loadCardsPart } from "./components/cards-part.tsx";
import { WalletSkeleton } from "./components/wallet-skeleton.tsx";

export const meta = () => [{ title: `Minha carteira · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const owner = { companyId: company._id };
  return { owner, registered: company.address[0], cards: await loadCardsPart(owner) };
}

const header = (
  <PageHeader
    title="Minha carteira"
    lead="Os cartões são da empresa: qualquer gestor pode usá-los. O favorito paga o plano."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <WalletSkeleton />
    </>
  );
}

export default function CompanyWallet() {
  return (
    <>
      {header}
      <CardsPart {...useLoaderData<typeof clientLoader>()} />
    </>
  );
}
