import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import type { z } from "zod";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup, FieldRow } from "../../../../ui/fields/field.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextArea, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormList } from "../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { StateCityFields } from "../../../base/reference/web/components/address-fields.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createCustomer, getCustomer, updateCustomer } from "../../calls.ts";
import { type CustomerInput, customerForm } from "../contract.ts";
import { maxFields } from "../model.ts";

/** A new customer, or with an id one that is corrected. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return {
    customer: params.id ? (await call(getCustomer, { params: { id: params.id } })).customer : null,
  };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.customer ? "Editar cliente" : "Novo cliente"} · ${product.name}` },
];

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to="/vc/clientes">Clientes</BackLink>} title="Cliente" />
      <SkeletonForm fields={6} />
    </>
  );
}

export default function WriteCustomer() {
  const { customer } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();

  async function save(values: CustomerInput) {
    const body = { customer: values };
    const answer = customer
      ? await call(updateCustomer, { params: { id: customer._id }, body })
      : await call(createCustomer, { body });
    notify.success(answer.message);
    await navigate(`/vc/clientes/${answer.customer._id}`, { replace: true });
  }

  return (
    <>
      <PageHeader
        back={
          customer ? (
            <BackLink to={`/vc/clientes/${customer._id}`}>{customer.name}</BackLink>
          ) : (
            <BackLink to="/vc/clientes">Clientes</BackLink>
          )
        }
        title={customer ? "Editar cliente" : "Novo cliente"}
        lead="Só você vê estes dados."
      />
      <Form
        schema={customerForm}
        defaultValues={{
          name: customer?.name ?? "",
          document: customer?.document ?? "",
          email: customer?.email ?? "",
          phone: customer?.phone ?? "",
          city: customer?.city ?? "",
          state: (customer?.state ?? "") as z.input<typeof customerForm>["state"],
          notes: customer?.notes ?? "",
          fields: customer?.fields ?? [],
        }}
        onSubmit={save}
        failurePrefix="customer"
        submitLabel={customer ? "Salvar" : "Cadastrar cliente"}
        warnWhenUnsaved
        label="Cliente"
        className="max-w-3xl min-w-0"
      >
        <FieldGroup title="Quem é">
          <FormTextField name="name" label="Nome ou empresa" autoComplete="off" maxLength={200} />
          <FormMaskedField name="document" mask="document" label="CPF ou CNPJ" optional />
          <FieldRow>
            <FormMaskedField name="phone" mask="phone" label="Telefone" optional />
            <FormTextField
              name="email"
              label="E-mail"
              type="email"
              optional
              autoComplete="off"
              maxLength={254}
            />
          </FieldRow>
          <StateCityFields required={false} />
        </FieldGroup>
        <FieldGroup title="O que você quer lembrar">
          <FormTextArea name="notes" label="Anotações" optional maxLength={4_000} rows={4} />
          <FormList
            name="fields"
            label="Seus campos"
            addLabel="Adicionar campo"
            itemLabel={(index) => `Campo ${index + 1}`}
            newItem={{ label: "", value: "" }}
            emptyText="Campos seus, como a rota, o comprador ou o dia da visita."
            layout="row"
            max={maxFields}
          >
            {(path) => (
              <FieldRow>
                <FormTextField name={`${path}.label`} label="Campo" autoComplete="off" maxLength={40} />
                <FormTextField name={`${path}.value`} label="Valor" autoComplete="off" maxLength={200} />
              </FieldRow>
            )}
          </FormList>
        </FieldGroup>
      </Form>
    </>
  );
}
