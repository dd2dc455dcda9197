import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { IconButton } from "../../../../../ui/button.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { FormSelect } from "../../../../../ui/form/form-fields.tsx";
import { SkillSelect, useSkills } from "../../../../base/reference/web/components/reference-lists.tsx";
import { languageProficiencyLabels, segmentProficiencyLabels } from "../../model.ts";
import type { SkillRow } from "./resume-form.ts";

interface SkillRowsProps {
  /** Path of the list in the form around; it holds `SkillRow`s. */
  name: string;
  type: keyof typeof words;
}

/** What each kind is called; levels from the lowest. */
const words = {
  INDUSTRY_GENERAL: {
    addLabel: "Adicionar segmento",
    levelLabel: "Experiência",
    levels: optionsOf(segmentProficiencyLabels),
  },
  LANGUAGE: {
    addLabel: "Adicionar idioma",
    levelLabel: "Nível",
    levels: optionsOf(languageProficiencyLabels),
  },
};

/** Segments or languages, each with how well the person knows it; one chosen from the list is added at once. */
export function SkillRows({ name, type }: SkillRowsProps) {
  const { addLabel, levelLabel, levels } = words[type];
  const { fields, append, remove } = useFieldArray<Record<string, SkillRow[]>, string, "listKey">({
    name,
    keyName: "listKey",
  });
  const { options } = useSkills(type);
  const adding = useRef<HTMLSelectElement>(null);

  function add(skillId: string) {
    const chosen = options.find(({ value }) => value === skillId);
    const [lowest] = levels;
    if (chosen && lowest) {
      append({ skillId, name: chosen.label, proficiency: lowest.value }, { shouldFocus: false });
    }
  }

  function removeRow(index: number) {
    remove(index);
    adding.current?.focus();
  }

  return (
    <div className="space-y-4">
      {fields.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {fields.map((row, index) => (
            <li
              key={row.listKey}
              className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-2 pr-1 pl-4 sm:grid-cols-[1fr_13rem_auto]"
            >
              <span className="min-w-0 font-medium">{row.name}</span>
              <FormSelect
                name={`${name}.${index}.proficiency`}
                label={`${levelLabel}: ${row.name}`}
                labelHidden
                placeholder={levelLabel}
                options={levels}
                className="max-sm:order-last max-sm:col-span-2 max-sm:pr-3 max-sm:pb-2"
              />
              <IconButton
                icon={Trash2}
                tone="danger"
                name={`Remover ${row.name}`}
                onClick={() => removeRow(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <SkillSelect
        ref={adding}
        type={type}
        label={addLabel}
        value=""
        onChange={add}
        without={fields.map(({ skillId }) => skillId)}
        placeholder="Escolha para adicionar"
        disabled={fields.length >= 30}
      />
    </div>
  );
}
