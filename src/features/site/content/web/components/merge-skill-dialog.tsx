import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { id } from "../../../../../shared/schema.ts";
import { Button } from "../../../../../ui/button.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormSelect } from "../../../../../ui/form/form-fields.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { listSeenSkills, mergeSkill } from "../../../calls.ts";
import type { SeenSkill } from "../../skill-contract.ts";
import { skillWords, wordsOfUses } from "./content-parts.tsx";

const schema = z.object({ into: id });

interface MergeSkillDialogProps {
  /** What goes. */
  skill: SeenSkill | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Puts another in the place of one wherever that is used. */
export function MergeSkillDialog({ skill, onClose, onSaved }: MergeSkillDialogProps) {
  const [others, setOthers] = useState<SeenSkill[] | "failed" | null>(null);
  const asked = useRef(skill);
  const load = useCallback(async () => {
    asked.current = skill;
    if (!skill) return;
    setOthers(null);
    const found = await call(listSeenSkills, { query: { kind: skill.kind } }).then(
      ({ skill_list }) => skill_list,
      () => "failed" as const,
    );
    // Another may have been chosen meanwhile.
    if (asked.current === skill) setOthers(found);
  }, [skill]);
  useEffect(() => void load(), [load]);
  if (!skill) return null;
  const title = `Juntar “${skill.name}” a outro`;
  async function join({ into }: z.output<typeof schema>) {
    if (!skill) return;
    const { message } = await call(mergeSkill, { params: { id: skill._id }, body: { skill: { into } } });
    notify.success(message);
    onClose();
    await onSaved();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={`Tudo o que usa “${skill.name}” (${wordsOfUses(skill.uses).toLowerCase()}) passa a usar o ${skillWords[skill.kind].one} escolhido, e “${skill.name}” deixa de existir. Não dá para desfazer.`}
    >
      {others === "failed" ? (
        <ErrorState onRetry={() => void load()} />
      ) : (
        <Form
          label={title}
          schema={schema}
          defaultValues={{ into: "" }}
          failurePrefix="skill"
          onSubmit={join}
          submitLabel="Juntar"
          actions={
            <Button variant="ghost" onClick={onClose}>
              Cancelar
            </Button>
          }
        >
          <FormSelect
            name="into"
            label="Juntar a"
            loading={others === null}
            options={(others ?? [])
              .filter(({ _id }) => _id !== skill._id)
              .map(({ _id, name }) => ({ value: _id, label: name }))}
            required
          />
        </Form>
      )}
    </Dialog>
  );
}
