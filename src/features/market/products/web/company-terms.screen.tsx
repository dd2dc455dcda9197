import { useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product as praca } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup } from "../../../../ui/fields/field.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../ui/form/long-form.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { getCompanyTerms, updateCompanyTerms } from "../../calls.ts";
import { type CompanyTermsInput, companyTermsForm } from "../terms-contract.ts";
import { SharedTermsFields, sharedTermsValues } from "./components/shared-terms-fields.tsx";

export const meta = () => [{ title: `Condições comerciais · ${praca.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const { terms } = await call(getCompanyTerms, { params: { companyId: company._id } });
  return { companyId: company._id, terms };
}

/** What holds for all products of a company that say nothing else. */
export default function CompanyTerms() {
  const { companyId, terms: loaded } = useLoaderData<typeof clientLoader>();
  const [terms, setTerms] = useState(loaded);

  async function save(values: CompanyTermsInput) {
    const answer = await call(updateCompanyTerms, { params: { companyId }, body: { terms: values } });
    setTerms(answer.terms);
    notify.success(answer.message);
  }

  const { minimum_order, representative_discount, lead_days, states, payments } = terms;
  return (
    <>
      <TermsHeader />
      <Form
        schema={companyTermsForm}
        defaultValues={{
          minimum_order,
          representative_discount,
          ...sharedTermsValues({ leadDays: lead_days, states, payments }),
        }}
        onSubmit={save}
        failurePrefix="terms"
        warnWhenUnsaved
        label="Condições comerciais"
        className="min-w-0 max-w-4xl"
      >
        <FieldGroup title="Pedido" lead="Quem pede menos é avisado, e pode pedir assim mesmo.">
          <FormMaskedField name="minimum_order" mask="money" label="Pedido mínimo" optional />
        </FieldGroup>
        <FieldGroup
          title="Representantes"
          lead="Até aqui eles dão desconto numa proposta sem perguntar. Acima disso, a proposta só sai com o seu sim."
        >
          <FormMaskedField
            name="representative_discount"
            mask="percent"
            label="Desconto que o representante dá sozinho"
            optional
          />
        </FieldGroup>
        <FieldGroup title="Entrega e pagamento" lead="Um produto pode dizer outra coisa, no cadastro dele.">
          <SharedTermsFields />
        </FieldGroup>
        <SaveBar />
      </Form>
    </>
  );
}

const TermsHeader = () => (
  <PageHeader
    back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
    title="Condições comerciais"
    lead="Valem para todos os produtos da empresa, e aparecem na página de cada um."
  />
);

export function HydrateFallback() {
  return (
    <>
      <TermsHeader />
      <SkeletonForm fields={4} />
    </>
  );
}
