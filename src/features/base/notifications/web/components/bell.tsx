import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../../ui/button.tsx";
import { CountBadge } from "../../../../../ui/layout/count-badge.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import { useUnread } from "../../../waiting/web/components/waiting.tsx";

export interface BellPanelProps {
  open: boolean;
  onClose: () => void;
}

const BellPanel = lazyOverlay<BellPanelProps>(() =>
  import("./bell-panel.tsx").then((loaded) => loaded.BellPanel),
);

/** What happened, from every screen of an area, with how much of it was not read. */
export function Bell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const howMany = unread > 99 ? "mais de 99 não lidos" : unread === 1 ? "1 não lido" : `${unread} não lidos`;
  return (
    <>
      <span className="relative block shrink-0">
        <IconButton
          name={unread > 0 ? `Avisos: ${howMany}` : "Avisos"}
          icon={BellIcon}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {unread > 0 && (
          <span aria-hidden="true" className="pointer-events-none absolute -top-0.5 -right-0.5 flex">
            <CountBadge count={unread} />
          </span>
        )}
      </span>
      <BellPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}
