import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup, FieldRow } from "../../../../ui/fields/field.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createPrincipal, getPrincipal, updatePrincipal } from "../../calls.ts";
import { type PrincipalInput, principalForm } from "../contract.ts";
import { lastDueDay } from "../model.ts";

/** A new principal, or with an id one that is corrected. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return {
    principal: params.id ? (await call(getPrincipal, { params: { id: params.id } })).principal : null,
  };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.principal ? "Editar representada" : "Nova representada"} · ${product.name}` },
];

const toList = <BackLink to="/vc/comissoes">Comissões</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={toList} title="Representada" />
      <SkeletonForm fields={5} />
    </>
  );
}

export default function WritePrincipal() {
  const { principal } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();

  async function save(values: PrincipalInput) {
    const body = { principal: values };
    const answer = principal
      ? await call(updatePrincipal, { params: { id: principal._id }, body })
      : await call(createPrincipal, { body });
    notify.success(answer.message);
    await navigate(`/vc/comissoes/${answer.principal._id}`, { replace: true });
  }

  return (
    <>
      <PageHeader
        back={
          principal ? <BackLink to={`/vc/comissoes/${principal._id}`}>{principal.name}</BackLink> : toList
        }
        title={principal ? "Editar representada" : "Nova representada"}
        lead="A empresa que você representa, esteja ou não na Praça. Só você vê estes dados."
      />
      <Form
        schema={principalForm}
        defaultValues={{
          name: principal?.name ?? "",
          document: principal?.document ?? "",
          email: principal?.email ?? "",
          rate: principal?.rate ?? "",
          due_day: String(principal?.due_day ?? lastDueDay),
        }}
        onSubmit={save}
        failurePrefix="principal"
        submitLabel={principal ? "Salvar" : "Cadastrar representada"}
        warnWhenUnsaved
        label="Representada"
        className="max-w-3xl min-w-0"
      >
        <FieldGroup title="Quem é">
          <FormTextField name="name" label="Nome da empresa" autoComplete="off" maxLength={200} />
          <FieldRow>
            <FormMaskedField
              name="document"
              mask="cnpj"
              label="CNPJ"
              optional
              help="Reconhece as notas que ela emite."
            />
            <FormTextField
              name="email"
              label="E-mail de quem confere"
              type="email"
              optional
              autoComplete="off"
              maxLength={254}
              help="Para onde vai o pedido de conferência."
            />
          </FieldRow>
        </FieldGroup>
        <FieldGroup title="O que foi combinado">
          <FieldRow>
            <FormMaskedField
              name="rate"
              mask="percent"
              label="Comissão de costume"
              help="Vale onde o item ou o pedido não diz outra."
            />
            <FormTextField
              name="due_day"
              label="Dia do pagamento"
              inputMode="numeric"
              maxLength={2}
              help={`Do mês seguinte, até o dia ${lastDueDay} (Lei 4.886, art. 32).`}
            />
          </FieldRow>
        </FieldGroup>
      </Form>
    </>
  );
}
