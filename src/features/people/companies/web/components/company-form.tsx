import { Circle, CircleCheck } from "lucide-react";
import { useWatch } from "react-hook-form";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormRichText, FormTextField, useBoundField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { AddressFields, addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { FormSkillSelect } from "../../../../base/reference/web/components/reference-lists.tsx";
import { type CompanyInput, companyInput, companySizes, type OwnCompany } from "../../contract.ts";

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

const options = companySizes.map((size) => ({
  value: String(size),
  label: `Até ${pluralise(size, "funcionário")}`,
}));

/** 'Porte': a number in the contract, one of a few choices on screen. */
function CompanySizeField({ name }: { name: string }) {
  const { value, onChange, ...bound } = useBoundField<number | null>({ name });
  return (
    <Select
      {...bound}
      label="Porte"
      optional
      options={options}
      value={value ? String(value) : ""}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  );
}

type CompanyValues = ReturnType<typeof companyValues>;

/** What professionals look for on the page of a company. */
const parts: readonly { label: string; isThere: (values: CompanyValues) => boolean }[] = [
  { label: "Logo", isThere: ({ image }) => image !== null },
  { label: "Segmento", isThere: ({ segment }) => segment !== "" },
  { label: "Porte", isThere: ({ size }) => size !== null },
  { label: "Descrição", isThere: ({ description }) => description !== "" },
  { label: "Site", isThere: ({ site }) => site !== "" },
  { label: "Cidade e estado", isThere: ({ address: [place] }) => Boolean(place?.city && place.state) },
];

/** Beside the form around: what its public page still lacks. */
function CompanyGuide() {
  const values = useWatch() as CompanyValues;
  const missing = parts
    .filter(({ isThere }) => !isThere(values))
    .map(({ label }) => label.toLocaleLowerCase("pt-BR"));
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">
        {missing.length === 0
          ? "Seu perfil público está completo"
          : `Seu perfil público tem ${parts.length - missing.length} de ${parts.length} partes`}
      </h2>
      {missing.length > 0 && <p className="text-ink-muted xl:hidden">Falta: {missing.join(", ")}.</p>}
      <ul className="space-y-2 text-ink-muted max-xl:hidden">
        {parts.map(({ label, isThere }) => {
          const done = isThere(values);
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={label} className="flex items-center gap-2.5">
              <Icon size={18} aria-hidden="true" className={done ? "text-success" : "text-line-strong"} />
              {label}
              <span className="sr-only">{done ? "(preenchido)" : "(falta)"}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What the form of a company starts from. */
const companyValues = (company: OwnCompany) => ({
  name_fancy: company.name_fancy,
  name: company.name ?? "",
  document: company.document,
  segment: company.segment?._id ?? "",
  size: company.size,
  site: company.site ?? "",
  email: company.email ?? "",
  phone: company.phone,
  birthdate: company.birthdate ?? "",
  description: company.description ?? "",
  salary_min: company.salary_min,
  salary_max: company.salary_max,
  image: company.image,
  address: [addressValues(company.address[0])],
});
