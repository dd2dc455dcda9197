import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { product as praca } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { createProductGroup } from "../../calls.ts";
import type { ProductGroupInput } from "../catalogue-contract.ts";
import { loadGroups } from "./components/managed-catalogue.ts";
import { ProductGroupForm } from "./components/product-group-form.tsx";

export const meta = () => [{ title: `Adicionar categoria · ${praca.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  return { companyId: company._id, groups: await loadGroups(company._id) };
}

export default function NewProductGroup() {
  const { companyId, groups } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();

  async function save(group: ProductGroupInput) {
    const { message, product_group } = await call(createProductGroup, {
      params: { companyId },
      body: { product_group: group },
    });
    notify.success(message);
    // Whoever makes the first category came to list a product.
    await navigate(
      groups.length === 0 ? `/co/catalogo/produto/new?categoria=${product_group._id}` : "/co/catalogo",
    );
  }

  return (
    <>
      <NewGroupHeader />
      <ProductGroupForm group={null} groups={groups} onSave={save} />
    </>
  );
}

const NewGroupHeader = () => (
  <PageHeader
    back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
    title="Adicionar categoria"
    lead="Categorias organizam o catálogo; representantes também podem pedir uma categoria inteira."
  />
);

export function HydrateFallback() {
  return (
    <>
      <NewGroupHeader />
      <SkeletonForm fields={4} />
    </>
  );
}
