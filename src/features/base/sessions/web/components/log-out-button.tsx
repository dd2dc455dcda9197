import { LogOut } from "lucide-react";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { useLogOut } from "./log-out.ts";

/** 'Desconectar', at the end of the screens with a person's own data. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <ActionButton variant="secondary" icon={LogOut} action={logOut}>
      Desconectar
    </ActionButton>
  );
}
