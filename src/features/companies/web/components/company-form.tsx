import { FieldGroup, FieldRow } from "../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField, FormRichText, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { SaveBar } from "../../../../ui/form/save-bar.tsx";
import { FormOwnImageField } from "../../../media/web/components/own-image-field.tsx";
import { AddressFields } from "../../../reference/web/components/address-fields.tsx";
import { FormSkillSelect } from "../../../reference/web/components/skill-select.tsx";
import { type CompanyInput, companyInput, type OwnCompany } from "../../contract.ts";
import { CompanyGuide } from "./company-guide.tsx";
import { CompanySizeField } from "./company-size-field.tsx";
import { companyValues } from "./company-values.ts";

interface CompanyFormProps {
  company: OwnCompany;
  onSave: (company: CompanyInput) => Promise<void>;
}

/** All that a company tells about itself. */
export function CompanyForm({ company, onSave }: CompanyFormProps) {
  return (
    <Form
      schema={companyInput}
      defaultValues={companyValues(company)}
      onSubmit={onSave}
      failurePrefix="company"
      warnWhenUnsaved
      label="Dados da empresa"
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <aside aria-label="Perfil público" className="xl:sticky xl:top-24 xl:order-last">
          <CompanyGuide />
        </aside>
        <div className="min-w-0 space-y-5">
          <FieldGroup title="Identificação" lead="É o que profissionais veem primeiro nas suas vagas.">
            <FormOwnImageField name="image" label="Logo" shape="square" personName={company.name_fancy} />
            <FieldRow>
              <FormTextField name="name_fancy" label="Nome fantasia" autoComplete="organization" required />
              <FormTextField name="name" label="Razão social" autoComplete="off" optional />
            </FieldRow>
            <FieldRow>
              <FormMaskedField
                name="document"
                mask="cnpj"
                label="CNPJ"
                readOnly={company.document !== ""}
                {...(company.document !== "" && { help: "O CNPJ não pode mais ser alterado." })}
                required
              />
              <FormMaskedField name="birthdate" mask="date" label="Data de criação" optional />
            </FieldRow>
            <FieldRow>
              <FormSkillSelect name="segment" type="INDUSTRY_GENERAL" label="Segmento" optional />
              <CompanySizeField name="size" />
            </FieldRow>
          </FieldGroup>

          <FieldGroup
            title="Sobre a empresa"
            lead="Conte a história da empresa: o que vende, para quem, e por que vale a pena vender com ela."
          >
            <FormRichText name="description" label="Descrição" optional />
          </FieldGroup>

          <FieldGroup
            title="Contato"
            lead="Telefone e e-mail ficam só com a Praça: não aparecem na página pública."
          >
            <FieldRow>
              <FormMaskedField name="phone" mask="phone" label="Telefone" required />
              <FormTextField
                name="email"
                type="email"
                label="E-mail"
                autoComplete="email"
                inputMode="email"
                optional
              />
            </FieldRow>
            <FormTextField
              name="site"
              type="url"
              label="Site"
              placeholder="www.suaempresa.com.br"
              autoComplete="url"
              inputMode="url"
              optional
            />
          </FieldGroup>

          <FieldGroup title="Endereço" lead="Na página pública aparecem só cidade e estado.">
            <AddressFields path="address.0" required={false} />
          </FieldGroup>

          <FieldGroup
            title="Ajuda de custo"
            lead="Faixa mensal que a empresa oferece a quem a representa. Deixe em branco se não oferece."
          >
            <FieldRow>
              <FormMaskedField name="salary_min" mask="money" label="De" rechecks={["salary_max"]} optional />
              <FormMaskedField name="salary_max" mask="money" label="Até" optional />
            </FieldRow>
          </FieldGroup>
          <SaveBar />
        </div>
      </div>
    </Form>
  );
}
