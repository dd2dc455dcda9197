import type { z } from "zod";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormList } from "../../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import type { productInput } from "../../catalogue-contract.ts";
import type { Product } from "../../contract.ts";
import { maxPackings, maxSteps } from "../../terms.ts";
import { unitLabels } from "../../units.ts";
import { SharedTermsFields, sharedTermsValues } from "./shared-terms-fields.tsx";

const units = optionsOf(unitLabels);

/** In how many, in what and under what conditions a product is sold. */
export const ProductTermsFields = () => (
  <>
    <FieldGroup title="Quantidades" lead="Como o produto é pedido. Tudo opcional.">
      <FieldRow columns={3}>
        <Count name="minimum" label="Quantidade mínima" />
        <Count name="multiple" label="Vendido de quantos em quantos" help="12: o carrinho vai de 12 em 12" />
        <FormTextField
          name="terms.ncm"
          label="NCM"
          help="8 números da nota fiscal"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          optional
        />
      </FieldRow>
      <FormList
        name="terms.packings"
        label="Embalagens"
        addLabel="Adicionar embalagem"
        itemLabel={(index) => `Embalagem ${index + 1}`}
        newItem={{ unit: "CX", amount: "", ean: "" }}
        layout="row"
        max={maxPackings}
      >
        {(row, index) => (
          <FieldRow columns={3}>
            <FormSelect name={`${row}.unit`} label={`Embalagem ${index + 1}`} options={units} />
            <FormTextField
              name={`${row}.amount`}
              label={`Unidades na embalagem ${index + 1}`}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
            <FormTextField
              name={`${row}.ean`}
              label={`EAN da embalagem ${index + 1}`}
              inputMode="numeric"
              maxLength={14}
              autoComplete="off"
              optional
            />
          </FieldRow>
        )}
      </FormList>
    </FieldGroup>
    <FieldGroup title="Preço por quantidade" lead="Quem pede mais paga menos por unidade.">
      <FormList
        name="terms.steps"
        label="Faixas de preço"
        addLabel="Adicionar faixa de preço"
        itemLabel={(index) => `Faixa ${index + 1}`}
        newItem={{ from: "", price: null }}
        layout="row"
        max={maxSteps}
      >
        {(row, index) => (
          <FieldRow>
            <FormTextField
              name={`${row}.from`}
              label={`Faixa ${index + 1}: a partir de`}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
            <FormMaskedField name={`${row}.price`} mask="money" label={`Faixa ${index + 1}: preço de cada`} />
          </FieldRow>
        )}
      </FormList>
    </FieldGroup>
    <FieldGroup
      title="Entrega e pagamento"
      lead={
        <>
          O que ficar em branco vale como nas{" "}
          <TextLink to="/co/catalogo/condicoes">condições comerciais da empresa</TextLink>.
        </>
      }
    >
      <SharedTermsFields path="terms" />
    </FieldGroup>
  </>
);

const Count = ({ name, label, help }: { name: "minimum" | "multiple"; label: string; help?: string }) => (
  <FormTextField
    name={`terms.${name}`}
    label={label}
    help={help}
    inputMode="numeric"
    maxLength={4}
    autoComplete="off"
    optional
  />
);

const text = (number: number | null | undefined): string => (number ? String(number) : "");

/** What the fields start from. */
export const productTermsValues = (
  terms: Product["terms"] | undefined,
): NonNullable<z.input<typeof productInput>["terms"]> => ({
  ncm: terms?.ncm ?? "",
  minimum: text(terms?.minimum),
  multiple: text(terms?.multiple),
  packings: (terms?.packings ?? []).map(({ unit, amount, ean }) => ({
    unit,
    amount: String(amount),
    ean: ean ?? "",
  })),
  steps: (terms?.steps ?? []).map(({ from, price }) => ({ from: String(from), price })),
  ...sharedTermsValues({
    leadDays: terms?.lead_days ?? null,
    states: terms?.states ?? null,
    payments: terms?.payments ?? null,
  }),
});
