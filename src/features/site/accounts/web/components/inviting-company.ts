import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { getInvitingCompany } from "../../../../people/calls.ts";

/** The page is the same for every link; whose it is, only the browser asks. What cannot be told is told later. */
export function useInvitingCompany(token: string | null): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!token) return;
    let isShown = true;
    call(getInvitingCompany, { params: { token } }).then(
      ({ company }) => isShown && setName(company.name_fancy),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [token]);
  return name;
}
