import { FieldGroup, FieldRow } from "../../../../ui/fields/field-row.tsx";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { Form } from "../../../../ui/form/form.tsx";
import {
  FormMaskedField,
  FormRadioGroup,
  FormRichText,
  FormSelect,
  FormTextField,
} from "../../../../ui/form/form-fields.tsx";
import { SaveBar } from "../../../../ui/form/save-bar.tsx";
import type { Permissions } from "../../../limits/contract.ts";
import { type ProductInput, productInput } from "../../catalogue-contract.ts";
import type { Product } from "../../contract.ts";
import type { ProductGroup } from "../../group-contract.ts";
import { productStatusLabels, unitMeasurementLabels } from "../../labels.ts";
import { CommissionHint } from "./commission-hint.tsx";
import { EanField } from "./ean-field.tsx";
import { FeaturedField } from "./featured-field.tsx";
import { GroupsField } from "./groups-field.tsx";
import { ProductImagesField } from "./product-images-field.tsx";
import { productValues } from "./product-values.ts";
import { PublishBar } from "./publish-bar.tsx";

interface ProductFormProps {
  /** The product to change; null for a new one. */
  product: Product | null;
  /** The category that a new product was begun from. */
  groupId?: string | null;
  groups: ProductGroup[];
  permissions: Permissions;
  onSave: (product: ProductInput) => Promise<void>;
}

const units = optionsOf(unitMeasurementLabels);
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
