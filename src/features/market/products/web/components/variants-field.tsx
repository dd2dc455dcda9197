import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormState } from "react-hook-form";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldError, FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { maxVariants, nameOfVariant } from "../../terms.ts";

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
