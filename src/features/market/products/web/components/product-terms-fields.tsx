import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldError, FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormList } from "../../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import type { productInput } from "../../catalogue-contract.ts";
import type { Product } from "../../contract.ts";
import { maxPackings, maxSteps, maxVariants, nameOfVariant } from "../../terms.ts";
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

interface Row {
  number?: number | undefined;
  colour: string;
  size: string;
  code: string;
  price: number | null;
}

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
const sameName = (one: Row, other: Row) =>
  nameOfVariant(one).toLowerCase() === nameOfVariant(other).toLowerCase();

/** The colours and sizes that a product comes in, made from two lists at once and then changed one by one. */
export function VariantsField() {
  const { fields, append, remove } = useFieldArray<Record<string, Row[]>, string, "listKey">({
    name: "variants",
    keyName: "listKey",
  });
  const { errors } = useFormState<{ variants: Row[] }>({ name: "variants" });
  const colours = useRef<HTMLInputElement>(null);
  const sizes = useRef<HTMLInputElement>(null);

  function add() {
    const [ofColour, ofSize] = [colours, sizes].map(({ current }) => wordsIn(current?.value ?? ""));
    const made = (ofColour?.length ? ofColour : [""]).flatMap((colour) =>
      (ofSize?.length ? ofSize : [""]).map((size) => ({ colour, size, code: "", price: null })),
    );
    const fresh = made.filter((row) => nameOfVariant(row) && !fields.some((known) => sameName(known, row)));
    if (fresh.length === 0) {
      notify.info("Escreva as cores, os tamanhos ou os dois. O que já está na lista não se repete.");
      colours.current?.focus();
      return;
    }
    if (fields.length + fresh.length > maxVariants) {
      notify.info(`Um produto tem até ${maxVariants} variações.`);
      return;
    }
    append(fresh, { shouldFocus: false });
    for (const { current } of [colours, sizes]) if (current) current.value = "";
  }

  return (
    <FieldGroup
      title="Variações"
      lead="Cores e tamanhos, cada um com o seu código e, se for outro, o seu preço."
    >
      {fields.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line" data-field="variants">
          {fields.map((row, index) => (
            <li key={row.listKey} className="flex items-start gap-2 p-3">
              <div className="grid min-w-0 grow grid-cols-2 gap-3 sm:grid-cols-4">
                <FormTextField name={`variants.${index}.colour`} label={`Cor ${index + 1}`} maxLength={40} />
                <FormTextField
                  name={`variants.${index}.size`}
                  label={`Tamanho ${index + 1}`}
                  maxLength={20}
                />
                <FormTextField name={`variants.${index}.code`} label={`Código ${index + 1}`} maxLength={40} />
                <FormMaskedField name={`variants.${index}.price`} mask="money" label={`Preço ${index + 1}`} />
              </div>
              <span className="pt-7">
                <IconButton
                  icon={Trash2}
                  tone="danger"
                  name={`Remover ${nameOfVariant(row) || `variação ${index + 1}`}`}
                  onClick={() => remove(index)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="variants-error" error={errors.variants?.root?.message} />
      <FieldRow>
        <TextField ref={colours} label="Cores" placeholder="Azul, vermelho, preto" autoComplete="off" />
        <TextField ref={sizes} label="Tamanhos" placeholder="P, M, G, GG" autoComplete="off" />
      </FieldRow>
      <Button variant="secondary" icon={Plus} onClick={add}>
        Criar variações
      </Button>
    </FieldGroup>
  );
}
