import { lazy, Suspense, useId, useState } from "react";
import { FormCheckbox } from "../../../../../ui/form/form-checkbox.tsx";
import { Skeleton } from "../../../../../ui/skeleton-bar.tsx";

/** Two pages of words that few people open. */
const Terms = lazy(async () => ({
  default: (await import("../../../privacy/web/components/terms.tsx")).Terms,
}));

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
      {open && (
        <Suspense fallback={<Skeleton className="h-72 rounded-control" />}>
          <Terms id={id} />
        </Suspense>
      )}
    </div>
  );
}
