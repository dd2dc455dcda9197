import { Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product as praca } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { ActionButton } from "../../../../ui/button.tsx";
import { confirmDeletion, notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { StandingWords } from "../../../base/moderation/web/components/standing-badge.tsx";
import { refreshSession } from "../../../base/sessions/web/components/session.ts";
import { removeProduct, updateProduct } from "../../calls.ts";
import type { ProductInput } from "../catalogue-contract.ts";
import { productStatusLabels } from "../model.ts";
import { loadManagedProduct } from "./components/managed-catalogue.ts";
import { ProductForm } from "./components/product-form.tsx";

export const meta = () => [{ title: `Editar produto · ${praca.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadManagedProduct(request, params.id);

export default function EditProduct() {
  const data = useLoaderData<typeof clientLoader>();
  return <ProductEditor key={data.product._id} {...data} />;
}

function ProductEditor(data: Awaited<ReturnType<typeof clientLoader>>) {
  const { companyId, groups } = data;
  const [product, setProduct] = useState(data.product);
  const [permissions, setPermissions] = useState(data.permissions);
  const [removed, setRemoved] = useState(false);
  const params = { companyId, id: product._id };

  async function save(input: ProductInput) {
    const answer = await call(updateProduct, { params, body: { product: input } });
    setProduct(answer.product);
    notify.success(answer.message);
    // The counter of featured products may have changed. That it is seen late does not undo what was stored.
    const session = await refreshSession().catch(() => null);
    if (session) setPermissions(session.permissions);
  }

  async function remove() {
    const { message } = await call(removeProduct, { params });
    notify.success(message);
    await refreshSession().catch(() => undefined);
    setRemoved(true);
  }

  // In the place of the form, which would ask about changes that nobody can save any more.
  if (removed) return <Navigate to="/co/catalogo" replace />;
  return (
    <>
      <PageHeader
        back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
        title={product.name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={product.status === "READY" ? "success" : "neutral"}>
              {productStatusLabels[product.status]}
            </StatusBadge>
            {!product.approved && <StandingWords kind="product" standing={product.moderation} />}
          </span>
        }
        actions={
          <>
            <LinkButton
              to={`/co/catalogo/produto/${product._id}/visualizacao`}
              variant="secondary"
              icon={Eye}
            >
              Visualizar
            </LinkButton>
            <ActionButton
              variant="ghost-danger"
              icon={Trash2}
              ask={() => confirmDeletion(product.name)}
              action={remove}
            >
              Excluir
            </ActionButton>
          </>
        }
      />
      <ProductForm product={product} groups={groups} permissions={permissions} onSave={save} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to="/co/catalogo">Catálogo</BackLink>} title="Editar produto" />
      <SkeletonForm fields={8} />
    </>
  );
}
