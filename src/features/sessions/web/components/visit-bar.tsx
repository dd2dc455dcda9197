import { Eye, LogOut } from "lucide-react";
import { useEffect } from "react";
import { leaveVisit } from "../../../../client/visit.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { logOutOfServer } from "./log-out-of-server.ts";
import { fullNameOf, useSession } from "./session.ts";

/** Of two lines, which a long name takes on a phone. */
const height = "3rem";

/** Says whose account an administrator looks at, and ends that: on top of every screen of the tab. */
export function VisitBar() {
  const { status, session } = useSession();
  useEffect(() => {
    document.documentElement.style.setProperty("--visit-bar", height);
    return () => void document.documentElement.style.removeProperty("--visit-bar");
  }, []);
  const text = session
    ? `Você está vendo como ${fullNameOf(session.user)} (só leitura)`
    : status === "visitor"
      ? "Esta visita terminou"
      : "Abrindo a conta";
  async function leave() {
    // Whatever the server says, this tab knows nobody any more; the visit ends by itself soon.
    await logOutOfServer().catch(() => undefined);
    leaveVisit();
  }
  return (
    <aside
      aria-label="Visita da administração"
      style={{ height }}
      className="sticky top-0 z-40 flex items-center gap-2 bg-amber-soft px-4 text-sm font-semibold text-amber-strong sm:px-6"
    >
      <Eye size={18} aria-hidden="true" className="shrink-0" />
      <p className="line-clamp-2 min-w-0 grow leading-tight" title={text}>
        {text}
      </p>
      <ActionButton variant="ghost" size="sm" icon={LogOut} action={leave}>
        Sair<span className="sr-only"> da visita</span>
      </ActionButton>
    </aside>
  );
}
