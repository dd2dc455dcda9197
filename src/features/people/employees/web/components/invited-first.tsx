import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { getInvitingCompany } from "../../../calls.ts";

const ofInvitation = /^\/convite\/([\w-]+)$/;

/** The code of the invitation to which a login leads back; null where it leads elsewhere. */
export const invitationBehind = (redirect: string | null): string | null =>
  ofInvitation.exec(redirect ?? "")?.[1] ?? null;

/** Over the login of who was invited: which company asks, and that one answers afterwards. */
export function InvitedFirst({ token }: { token: string }) {
  const company = useInvitingCompany(token);
  return (
    <>
      <strong className="break-words">{company ?? "Uma empresa"}</strong> convidou você para a equipe. Entre
      com o e-mail que recebeu o convite: você responde em seguida.
    </>
  );
}

/** The page is the same for every link; whose it is, only the browser asks. What cannot be told is told after the login. */
function useInvitingCompany(token: string): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
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
