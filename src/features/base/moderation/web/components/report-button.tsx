import { Flag, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import { useSession } from "../../../sessions/web/components/session.ts";
import { addressOfSubject } from "./moderation-addresses.ts";
import type { ReportedSubject } from "./report-dialog.tsx";

/** It brings zod and the forms, for which a first load has no room. */
const ReportDialog = lazyOverlay<ReportedSubject & { open: boolean; onClose: () => void }>(
  async () => (await import("./report-dialog.tsx")).ReportDialog,
);

/** At the end of what everybody sees: tells the administration what is wrong with it, and leads the administration to it. */
export function ReportButton(subject: ReportedSubject) {
  const [open, setOpen] = useState(false);
  const address = useSession()?.auth.type === "ADMIN" && addressOfSubject(subject);
  if (address)
    return (
      <p className="flex justify-center py-6">
        <LinkButton to={address} variant="secondary" size="sm" icon={ShieldCheck}>
          Abrir na administração
        </LinkButton>
      </p>
    );
  return (
    <p className="flex justify-center py-6">
      <Button variant="ghost" size="sm" icon={Flag} onClick={() => setOpen(true)}>
        Denunciar
      </Button>
      <ReportDialog {...subject} open={open} onClose={() => setOpen(false)} />
    </p>
  );
}
