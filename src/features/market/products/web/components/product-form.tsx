import { useController, useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { formatMoney, formatPercent, percentOf } from "../../../../../shared/format/money.ts";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { FieldError, FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import {
  FormRadioGroup,
  FormRichText,
  FormSelect,
  FormTextField,
} from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { FootBar } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Permissions } from "../../../../base/limits/contract.ts";
import {
  noProductGroup,
  type ProductGroup,
  type ProductInput,
  productInput,
} from "../../catalogue-contract.ts";
import type { Product } from "../../contract.ts";
import { isEan } from "../../ean.ts";
import { productStatusLabels } from "../../model.ts";
import { unitLabels } from "../../units.ts";
import { FeaturedField, ProductImagesField } from "./product-images-field.tsx";
import { ProductTermsFields, productTermsValues, VariantsField } from "./product-terms-fields.tsx";

interface ProductFormProps {
  /** The product to change; null for a new one. */
  product: Product | null;
  /** The category that a new product was begun from. */
  groupId?: string | null;
  groups: ProductGroup[];
  permissions: Permissions;
  onSave: (product: ProductInput) => Promise<void>;
}

const units = optionsOf(unitLabels);
const statuses = optionsOf(productStatusLabels);

/** All of a product. */
export function ProductForm({ product, groupId = null, groups, permissions, onSave }: ProductFormProps) {
  return (
    <Form
      schema={productInput}
      defaultValues={productValues(product, groupId)}
      onSubmit={onSave}
      failurePrefix="product"
      warnWhenUnsaved
      label="Produto"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="O produto">
        <FormTextField name="name" label="Nome" maxLength={160} autoComplete="off" required />
        <FormTextField
          name="call"
          label="Chamada"
          help="Uma frase curta que aparece nos cartões, como “Torra média, da fazenda”"
          maxLength={140}
          autoComplete="off"
          optional
        />
        <FormRichText name="description" label="Descrição" optional />
      </FieldGroup>

      <FieldGroup title="Imagens" lead="A primeira é a capa. Mude a ordem com as setas.">
        <ProductImagesField />
      </FieldGroup>

      <FieldGroup title="Preço e comissão">
        <FieldRow>
          <FormMaskedField name="price" mask="money" label="Preço de venda" />
          <FormMaskedField name="sales_commission" mask="percent" label="Comissão (%)" />
        </FieldRow>
        <CommissionHint />
        <FieldRow>
          <FormSelect name="unit_measurement" label="Unidade" options={units} />
          <EanField />
        </FieldRow>
      </FieldGroup>

      <ProductTermsFields />
      <VariantsField />

      <FieldGroup title="Categorias" lead="Onde o produto aparece no catálogo.">
        <GroupsField groups={groups} />
      </FieldGroup>

      <FieldGroup title="Ficha técnica" lead="Medidas, composição, validade: o que ajuda a vender.">
        <FormRichText name="tech_info" label="Ficha técnica" labelHidden optional />
      </FieldGroup>

      <FieldGroup
        title="Publicação"
        lead="Só produtos disponíveis aparecem para os representantes; um rascunho, só para a sua empresa."
      >
        {product && <FormRadioGroup name="status" label="Situação" options={statuses} />}
        <FeaturedField permissions={permissions} featuredBefore={product?.is_featured === 1} />
      </FieldGroup>
      {product ? <SaveBar /> : <PublishBar />}
    </Form>
  );
}

/** What the percentage comes to in money, while it is typed. */
function CommissionHint() {
  const [price, percent]: (number | null | undefined)[] = useWatch({ name: ["price", "sales_commission"] });
  if (!price || !percent || percent > 100) return null;
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3 py-2 text-amber-strong">
      Quem vende um destes recebe{" "}
      <strong className="tabular font-semibold">{formatMoney(percentOf(price, percent))}</strong> (
      {formatPercent(percent)} de {formatMoney(price)}).
    </p>
  );
}

/** A new product is published, or kept as a draft that only the company sees. Enter in a field keeps it as a draft. */
function PublishBar() {
  const { setValue } = useFormContext<Pick<ProductInput, "status">>();
  return (
    <FootBar className="flex-wrap max-sm:*:grow sm:justify-end">
      <SubmitButton variant="secondary" onClick={() => setValue("status", "PREPARING")}>
        Salvar rascunho
      </SubmitButton>
      <SubmitButton onClick={() => setValue("status", "READY")}>Publicar</SubmitButton>
    </FootBar>
  );
}

/** What the form starts from: a stored product, or a new one in the category that was chosen. */
const productValues = (product: Product | null, groupId: string | null): z.input<typeof productInput> => ({
  name: product?.name ?? "",
  description: product?.description ?? "",
  price: product ? product.price : null,
  sales_commission: product ? product.sales_commission : null,
  call: product?.call ?? "",
  tech_info: product?.tech_info ?? "",
  ean: product?.ean ?? "",
  unit_measurement: product?.unit_measurement ?? "UN",
  is_featured: product?.is_featured ?? 0,
  status: product?.status ?? "PREPARING",
  groups: product ? product.groups.map(({ _id }) => ({ _id })) : groupId ? [{ _id: groupId }] : [],
  image: product?.image ?? [],
  terms: productTermsValues(product?.terms),
  variants: (product?.variants ?? []).map((variant) => ({ ...variant, code: variant.code ?? "" })),
});

/** The code of a product; one that looks odd is pointed out while it is typed, and kept as it is. */
function EanField() {
  const ean: string | null | undefined = useWatch({ name: "ean" });
  const text = ean?.trim() ?? "";
  const isOdd = text !== "" && !isEan(text);
  return (
    <FormTextField
      name="ean"
      label="Código EAN"
      help={
        <span role="status">
          {isOdd
            ? "Confira: não parece um código EAN. Será salvo assim mesmo."
            : "8, 12, 13 ou 14 números do código de barras"}
        </span>
      }
      maxLength={40}
      autoComplete="off"
      optional
    />
  );
}

/** The categories of a product; several may be chosen. */
function GroupsField({ groups }: { groups: ProductGroup[] }) {
  const { field, fieldState } = useController<{ groups: { _id: string }[] }, "groups">({ name: "groups" });
  const chosen = new Set(field.value.map(({ _id }) => _id));
  if (groups.length === 0) {
    return (
      <div className="space-y-3 rounded-card bg-surface-muted p-4">
        <p>{noProductGroup.message}</p>
        <LinkButton to="/co/catalogo/categoria/new" variant="secondary">
          Adicionar categoria
        </LinkButton>
      </div>
    );
  }
  function choose(id: string, wanted: boolean) {
    const rest = field.value.filter(({ _id }) => _id !== id);
    field.onChange(wanted ? [...rest, { _id: id }] : rest);
  }
  return (
    <fieldset data-field="groups" aria-describedby="categorias-ajuda" className="min-w-0 space-y-2">
      <legend className="text-sm font-semibold">Categorias</legend>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {groups.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={chosen.has(_id)}
            onChange={(wanted) => choose(_id, wanted)}
          />
        ))}
      </div>
      <p id="categorias-ajuda" className="text-sm text-ink-muted">
        Escolha até 10. Sem nenhuma escolhida, o produto entra na categoria mais antiga.
      </p>
      <FieldError
        id="categorias-erro"
        error={fieldState.error && (fieldState.error.message ?? "Escolha até 10 categorias")}
      />
    </fieldset>
  );
}
