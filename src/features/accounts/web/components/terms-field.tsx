import { useId, useState } from "react";
import { FormCheckbox } from "../../../../ui/form/form-fields.tsx";
import { Terms } from "./terms.tsx";

/** The box to agree with the terms; its words open and close their text. */
export function TermsField({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="space-y-2">
      <FormCheckbox
        name={name}
        label="Estou de acordo com os termos"
        onLabelClick={() => setOpen(!open)}
        labelExpanded={open}
        required
      />
      {open && <Terms id={id} />}
    </div>
  );
}
