import { FolderOpen } from "lucide-react";
import { z } from "zod";
import { FieldGroup } from "../../../../../ui/fields/field.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormSelect, FormTextArea, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { type ProductGroup, type ProductGroupInput, productGroupInput } from "../../catalogue-contract.ts";

interface ProductGroupFormProps {
  /** The category to change; null for a new one. */
  group: ProductGroup | null;
  /** The company's categories, of which one may be the parent. */
  groups: ProductGroup[];
  onSave: (group: ProductGroupInput) => Promise<void>;
}

const valuesOf = (group: ProductGroup | null): z.input<typeof productGroupForm> => ({
  name: group?.name ?? "",
  description: group?.description ?? "",
  parent: group?.parent?._id ?? "",
  image_banner: group?.image_banner ?? null,
  image_icon: group?.image_icon ?? null,
});

/** All of a category. */
export function ProductGroupForm({ group, groups, onSave }: ProductGroupFormProps) {
  const parents = groups
    .filter(({ _id }) => _id !== group?._id)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Form
      schema={productGroupForm}
      defaultValues={valuesOf(group)}
      onSubmit={({ parent, ...values }) =>
        onSave(productGroupInput.parse({ ...values, parent: parent ? { _id: parent } : null }))
      }
      failurePrefix="product_group"
      mapFailureField={(path) => path.replace(/^product_group\.(parent|image_\w+)\..*$/, "$1")}
      warnWhenUnsaved
      label="Categoria"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="A categoria">
        <FormTextField name="name" label="Nome" maxLength={80} autoComplete="off" required />
        <FormTextArea name="description" label="Descrição" maxLength={2000} rows={4} optional />
        {parents.length > 0 && (
          <FormSelect
            name="parent"
            label="Dentro de"
            help="Deixe em branco para uma categoria principal"
            placeholder="Nenhuma"
            options={parents}
            optional
          />
        )}
      </FieldGroup>
      <FieldGroup title="Imagens" lead="O ícone aparece ao lado do nome; a capa, no alto da categoria.">
        <FormOwnImageField name="image_icon" label="Ícone" shape="square" glyph={FolderOpen} optional />
        <FormOwnImageField name="image_banner" label="Capa" shape="wide" optional />
      </FieldGroup>
      <SaveBar isNew={group === null} />
    </Form>
  );
}

/** A category as its form holds it: the parent as a select has it, '' for none. */
const productGroupForm = productGroupInput.omit({ parent: true }).extend({ parent: z.string() });
