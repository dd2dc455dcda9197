import { z } from "zod";
import { Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-text-field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { longestSkillName, type SkillKind } from "../../../reference/skill-kinds.ts";
import { renameSkill, type SeenSkill } from "../../skill-contract.ts";
import { createSkill, nameSkill } from "./content-calls.ts";
import { skillWords } from "./skill-words.ts";

const schema = z.object({ name: renameSkill.body.shape.skill.shape.name });

interface SkillNameDialogProps {
  kind: SkillKind;
  /** What gets another name; null for something new, undefined while nothing is asked. */
  skill: SeenSkill | null | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Gives something new a name, or another one to what there is. */
export function SkillNameDialog({ kind, skill, onClose, onSaved }: SkillNameDialogProps) {
  const title = skill ? `Mudar o nome de “${skill.name}”` : skillWords[kind].add;
  async function save({ name }: z.output<typeof schema>) {
    const { message } = await (skill ? nameSkill(skill._id, name) : createSkill(kind, name));
    notify.success(message);
    onClose();
    await onSaved();
  }
  return (
    <Dialog
      open={skill !== undefined}
      onClose={onClose}
      title={title}
      lead={
        skill
          ? "O novo nome aparece em todos os lugares. O endereço da página continua o mesmo."
          : "Confira antes se já não existe um parecido, com outro nome."
      }
    >
      <Form
        label={title}
        schema={schema}
        defaultValues={{ name: skill?.name ?? "" }}
        failurePrefix="skill"
        onSubmit={save}
        submitLabel="Salvar"
        actions={
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        <FormTextField name="name" label="Nome" maxLength={longestSkillName} autoComplete="off" required />
      </Form>
    </Dialog>
  );
}
