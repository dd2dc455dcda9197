import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product as praca } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { createProduct, createProductGroup } from "../../calls.ts";
import {
  noProductGroup,
  type ProductGroupInput,
  type ProductInput,
  productGroupInput,
} from "../catalogue-contract.ts";
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
        <FirstGroup companyId={companyId} />
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

/** A product needs a category: the first one is made here, by its name alone. */
function FirstGroup({ companyId }: { companyId: string }) {
  const { revalidate } = useRevalidator();
  async function save(group: ProductGroupInput) {
    await call(createProductGroup, { params: { companyId }, body: { product_group: group } });
    await revalidate();
    // The form that follows takes the place of this one.
    document.querySelector<HTMLElement>('[data-field="name"] input')?.focus();
  }
  return (
    <Card className="max-w-reading space-y-4">
      <p className="text-lg">{noProductGroup.message}</p>
      <p className="text-ink-muted text-pretty">
        Todo produto fica em uma. Dê um nome à primeira: o resto dela, e outras, vêm quando quiser.
      </p>
      <Form
        schema={productGroupInput}
        defaultValues={{ name: "" }}
        onSubmit={save}
        failurePrefix="product_group"
        label="Primeira categoria"
        submitLabel="Continuar"
      >
        <FormTextField name="name" label="Nome da categoria" maxLength={80} autoComplete="off" required />
      </Form>
    </Card>
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
