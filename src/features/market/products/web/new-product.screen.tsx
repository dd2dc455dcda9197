import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { product as praca } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { createProduct } from "../../calls.ts";
import { noProductGroup, type ProductInput } from "../catalogue-contract.ts";
import { loadGroups } from "./components/managed-catalogue.ts";
import { ProductForm } from "./components/product-form.tsx";

export const meta = () => [{ title: `Adicionar produto · ${praca.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  return {
    companyId: company._id,
    permissions: session.permissions,
    groups: await loadGroups(company._id),
  };
}

export default function NewProduct() {
  const { companyId, permissions, groups } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = groups.find(({ _id }) => _id === search.get("categoria"));

  async function save(input: ProductInput) {
    const { message, product } = await call(createProduct, {
      params: { companyId },
      body: { product: input },
    });
    notify.success(message);
    // The counter of featured products may have gone up. That it is seen late does not undo what was stored.
    await refreshSession().catch(() => undefined);
    await navigate(`/co/catalogo/produto/${product._id}/visualizacao`);
  }

  return (
    <>
      <NewProductHeader />
      {groups.length === 0 ? (
        <div className="max-w-reading space-y-4 rounded-card border border-line bg-surface p-6">
          <p className="text-lg">{noProductGroup.message}</p>
          <p className="text-ink-muted">Todo produto fica em uma categoria. Crie a primeira e volte aqui.</p>
          <LinkButton to="/co/catalogo/categoria/new">Adicionar categoria</LinkButton>
        </div>
      ) : (
        <ProductForm
          product={null}
          groupId={asked?._id ?? null}
          groups={groups}
          permissions={permissions}
          onSave={save}
        />
      )}
    </>
  );
}

const NewProductHeader = () => (
  <PageHeader
    back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
    title="Adicionar produto"
    lead="Com foto, preço e comissão, representantes decidem na hora."
  />
);

export function HydrateFallback() {
  return (
    <>
      <NewProductHeader />
      <SkeletonForm fields={6} />
    </>
  );
}
