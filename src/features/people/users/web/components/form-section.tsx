import type { ReactNode } from "react";
import { FieldGroup } from "../../../../../ui/fields/field-row.tsx";

interface FormSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled part of the form that a link can lead to. */
export function FormSection({ id, ...group }: FormSectionProps) {
  return (
    <div id={id} className="scroll-mt-20">
      <FieldGroup {...group} />
    </div>
  );
}
