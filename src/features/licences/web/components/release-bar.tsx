import { z } from "zod";
import { pluralise } from "../../../../shared/format/text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { FootBar } from "../../../../ui/layout/foot-bar.tsx";
import { dueOn } from "../../../enrolments/contract.ts";

interface ReleaseBarProps {
  count: number;
  onRelease: (dueOn: string | null) => Promise<void>;
  onClear: () => void;
}

const schema = z.object({ due_on: dueOn });

/** Gives the course to all who are marked, with a day by which it shall be done where one is wanted. */
export const ReleaseBar = ({ count, onRelease, onClear }: ReleaseBarProps) => (
  <FootBar label="Liberar para os marcados">
    <Form
      schema={schema}
      defaultValues={{ due_on: "" }}
      onSubmit={({ due_on }) => onRelease(due_on)}
      label="Liberar para os marcados"
      className="w-full"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="tabular basis-full font-semibold sm:basis-auto sm:self-center" aria-live="polite">
          {pluralise(count, "pessoa marcada", "pessoas marcadas")}
        </p>
        <FormMaskedField name="due_on" mask="date" label="Prazo" optional className="w-40 max-sm:w-full" />
        <div className="flex grow gap-2 max-sm:*:grow sm:justify-end">
          <SubmitButton>Liberar para os marcados</SubmitButton>
          <Button variant="ghost" onClick={onClear}>
            Desmarcar
          </Button>
        </div>
      </div>
    </Form>
  </FootBar>
);
