import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import type { Session } from "../../../../base/sessions/session.ts";
import { fullNameOf, useSession } from "../../../../base/sessions/web/components/session.ts";

const known = {
  name: ({ user }: Session) => fullNameOf(user),
  email: ({ user }: Session) => user.email,
  phone: ({ user }: Session) => user.phone,
  company: ({ company }: Session) => company?.name_fancy,
};

/** Puts what the account knows into fields that are still empty. Stands after them, so that they know what was typed. */
export function FillFromSession({ fields }: { fields: readonly (keyof typeof known)[] }) {
  const session = useSession();
  const { getValues, resetField } = useFormContext();
  const fill = useEffectEvent((of: Session) => {
    for (const field of fields) {
      const value = known[field](of);
      if (value && !getValues(field)) resetField(field, { defaultValue: value });
    }
  });
  useEffect(() => {
    if (session) fill(session);
  }, [session]);
  return null;
}
