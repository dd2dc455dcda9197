import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { leaveWhenSure } from "../../../../../ui/form/unsaved.ts";
import { logOut } from "../../../calls.ts";
import { endSession } from "./session.ts";

/** 'Desconectar', at the end of the screens with a person's own data. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <ActionButton variant="secondary" icon={LogOut} action={logOut}>
      Desconectar
    </ActionButton>
  );
}

/**
 * Ends the session on the server and in this browser and goes to the login; asks first where something is not saved.
 * @param login where to log in again, for instance with where that leads
 * @throws Failure, ConnectionFailure: the session then goes on
 */
export function useLogOut(login = "/login"): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    leaveWhenSure(async () => {
      const { message } = await call(logOut);
      endSession();
      await navigate(login);
      notify.success(message);
    });
}
