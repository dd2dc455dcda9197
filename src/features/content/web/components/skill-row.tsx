import { Merge, Pencil, Trash2 } from "lucide-react";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import type { SeenSkill } from "../../skill-contract.ts";
import { isUsed, wordsOfUses } from "./skill-words.ts";

interface SkillRowProps {
  skill: SeenSkill;
  onRename: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** A segment, theme or language: who uses it, and what can be done with it. */
export const SkillRow = ({ skill, onRename, onMerge, onRemove }: SkillRowProps) => (
  <Card as="li" className="flex items-center justify-between gap-x-2 py-2 sm:py-3">
    <div className="min-w-0 grow">
      <h2 className="flex flex-wrap items-center gap-x-2 text-base font-semibold break-words">
        {skill.name}
        {skill.in_menu && <Badge tone="success">No menu</Badge>}
      </h2>
      <p className="tabular text-sm text-ink-muted">{wordsOfUses(skill.uses)}</p>
    </div>
    <div className="-mr-2 flex shrink-0">
      <IconButton name={`Mudar o nome de “${skill.name}”`} icon={Pencil} onClick={onRename} />
      <IconButton name={`Juntar “${skill.name}” a outro`} icon={Merge} onClick={onMerge} />
      <IconButton
        name={
          isUsed(skill) ? `“${skill.name}” está em uso e não pode ser excluído` : `Excluir “${skill.name}”`
        }
        icon={Trash2}
        tone="danger"
        disabled={isUsed(skill)}
        onClick={onRemove}
      />
    </div>
  </Card>
);
