import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { ReportedSubject } from "./report-dialog.tsx";

/** It brings zod and the forms, for which a first load has no room. */
const ReportDialog = lazyOverlay<ReportedSubject & { open: boolean; onClose: () => void }>(
  async () => (await import("./report-dialog.tsx")).ReportDialog,
);

/** At the end of what everybody sees: tells the administration what is wrong with it. */
export function ReportButton(subject: ReportedSubject) {
  const [open, setOpen] = useState(false);
  return (
    <p className="flex justify-center py-6">
      <Button variant="ghost" size="sm" icon={Flag} onClick={() => setOpen(true)}>
        Denunciar
      </Button>
      <ReportDialog {...subject} open={open} onClose={() => setOpen(false)} />
    </p>
  );
}
