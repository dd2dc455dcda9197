import { Eye, LogOut } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { leaveVisit } from "../../../../../client/visit.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { NoticeBar } from "../../../../../ui/layout/notice-bar.tsx";
import { logOut } from "../../../calls.ts";
import { fullNameOf, useSession, useSessionStatus } from "./session.ts";

/** Says whose account an administrator looks at, and ends that: on top of every screen of the tab. */
export function VisitBar() {
  const session = useSession();
  const status = useSessionStatus();
  const text = session
    ? `Você está vendo como ${fullNameOf(session.user)} (só leitura)`
    : status === "visitor"
      ? "Esta visita terminou"
      : "Abrindo a conta";
  async function leave() {
    // Whatever the server says, this tab knows nobody any more; the visit ends by itself soon.
    await call(logOut).catch(() => undefined);
    leaveVisit();
  }
  return (
    <NoticeBar
      label="Visita da administração"
      icon={Eye}
      text={text}
      action={
        <ActionButton variant="ghost" size="sm" icon={LogOut} action={leave}>
          Sair<span className="sr-only"> da visita</span>
        </ActionButton>
      }
    />
  );
}
