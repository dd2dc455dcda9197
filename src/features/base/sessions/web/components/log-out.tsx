import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { hasUnsent } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
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
 * Ends the session on the server and in this browser and goes to the login; asks first where something is not saved, or was
 * written without a connection and is kept by this device alone.
 * @param login where to log in again, for instance with where that leads
 * @throws Failure, ConnectionFailure: the session then goes on
 */
export function useLogOut(login = "/login"): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    leaveWhenSure(async () => {
      if (hasUnsent() && !(await confirmLosing())) return;
      const { message } = await call(logOut);
      endSession();
      await navigate(login);
      notify.success(message);
    });
}

const confirmLosing = () =>
  confirmAction({
    title: "Sair e apagar o que não foi enviado?",
    text: "Há mensagens ou rascunhos que só este aparelho tem. Se você sair, eles se perdem.",
    confirmLabel: "Sair e apagar",
    cancelLabel: "Continuar aqui",
    danger: true,
  });
