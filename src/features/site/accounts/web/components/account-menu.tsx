import { LogOut } from "lucide-react";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Menu, type MenuItem } from "../../../../../ui/overlays/menu.tsx";
import { MenuSkeleton } from "../../../../../ui/overlays/mobile-menu.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { useLogOut } from "../../../../base/sessions/web/components/log-out.tsx";
import {
  fullNameOf,
  useSession,
  useSessionStatus,
} from "../../../../base/sessions/web/components/session.ts";

interface AccountMenuProps {
  /** Links above 'Sair'. */
  items: MenuItem[];
  onNight?: boolean;
}

/** The face of who is signed in, with a menu; a grey disc until that is known, nothing for a visitor. */
export function AccountMenu({ items, onNight }: AccountMenuProps) {
  const session = useSession();
  const status = useSessionStatus();
  const logOut = useLogOut();
  if (status === "unknown") return <MenuSkeleton />;
  if (!session) return null;
  const name = fullNameOf(session.user);
  return (
    <Menu
      label={`Sua conta: ${name}`}
      onNight={onNight ?? false}
      face={
        <>
          <Avatar name={name} src={session.user.image?.thumb_url} size="sm" />
          <span aria-hidden="true" className="max-w-40 truncate max-sm:hidden">
            {session.user.name}
          </span>
        </>
      }
      items={[...items, { label: "Sair", icon: LogOut, onSelect: () => void logOut().catch(showFailure) }]}
    />
  );
}
