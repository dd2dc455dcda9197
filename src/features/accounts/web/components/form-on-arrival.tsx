import { type ReactNode, Suspense } from "react";
import { useHydrated } from "../../../../client/use-hydrated.ts";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";

interface FormOnArrivalProps {
  /** How many fields the skeleton draws. */
  fields: number;
  /** The form; may be lazy. */
  children: ReactNode;
}

/**
 * A form that appears once it can be used. Drawn earlier, it would lose what is typed before its script arrives, and
 * the browser itself would send it, with the password in the address.
 */
export function FormOnArrival({ fields, children }: FormOnArrivalProps) {
  const skeleton = <SkeletonForm fields={fields} />;
  return useHydrated() ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}
