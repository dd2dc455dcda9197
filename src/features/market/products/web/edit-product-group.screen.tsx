import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { confirmDeletion, notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { removeProductGroup, updateProductGroup } from "../../calls.ts";
import type { ProductGroupInput } from "../catalogue-contract.ts";
import { loadManagedGroup } from "./components/managed-catalogue.ts";
import { ProductGroupForm } from "./components/product-group-form.tsx";

export const meta = () => [{ title: `Editar categoria · ${praca.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadManagedGroup(request, params.id);

export default function EditProductGroup() {
  const data = useLoaderData<typeof clientLoader>();
  return <GroupEditor key={data.group._id} {...data} />;
}

function GroupEditor({ companyId, group: stored, groups }: Awaited<ReturnType<typeof clientLoader>>) {
  const [group, setGroup] = useState(stored);
  const [removed, setRemoved] = useState(false);
  const params = { companyId, groupId: group._id };

  async function save(input: ProductGroupInput) {
    const { message, product_group } = await call(updateProductGroup, {
      params,
      body: { product_group: input },
    });
    setGroup(product_group);
    notify.success(message);
  }

  async function remove() {
    const { message } = await call(removeProductGroup, { params });
    notify.success(message);
    setRemoved(true);
  }

  // In the place of the form, which would ask about changes that nobody can save any more.
  if (removed) return <Navigate to="/co/catalogo" replace />;
  return (
    <>
      <PageHeader
        back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
        title={group.name}
        lead={pluralise(group.products_total, "produto")}
        actions={
          <ActionButton
            variant="ghost-danger"
            icon={Trash2}
            ask={() => confirmDeletion(group.name)}
            action={remove}
          >
            Excluir
          </ActionButton>
        }
      />
      <ProductGroupForm group={group} groups={groups} onSave={save} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to="/co/catalogo">Catálogo</BackLink>} title="Editar categoria" />
      <SkeletonForm fields={4} />
    </>
  );
}
