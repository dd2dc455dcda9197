import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../../../ui/button.tsx";
import { FormCheckbox, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { maxBenefits } from "../../administration-contract.ts";

/** What a plan gives, line by line, in the order in which people read it. */
export function BenefitFields() {
  const { fields, append, remove, swap } = useFieldArray({ name: "benefits", keyName: "listKey" });
  return (
    <div className="space-y-4" data-field="benefits" data-label="Benefícios">
      <ol className="space-y-4">
        {fields.map(({ listKey }, index) => {
          const name = `benefício ${index + 1}`;
          return (
            <li key={listKey} className="space-y-3 rounded-card border border-line p-4">
              <FormTextField
                name={`benefits.${index}.title`}
                label={`Benefício ${index + 1}`}
                maxLength={120}
                autoComplete="off"
                required
              />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <FormCheckbox name={`benefits.${index}.included`} label="Incluído" />
                <div className="flex">
                  <IconButton
                    icon={ArrowUp}
                    name={`Subir o ${name}`}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    name={`Descer o ${name}`}
                    disabled={index === fields.length - 1}
                    onClick={() => swap(index, index + 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    tone="danger"
                    name={`Remover o ${name}`}
                    onClick={() => remove(index)}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {fields.length < maxBenefits && (
        <Button variant="secondary" icon={Plus} onClick={() => append({ title: "", included: true })}>
          Adicionar benefício
        </Button>
      )}
    </div>
  );
}
