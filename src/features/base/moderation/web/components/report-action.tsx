import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { ReportedSubject } from "./report-button.tsx";

const ReportDialog = lazyOverlay<ReportedSubject & { open: boolean; onClose: () => void }>(
  async () => (await import("./report-dialog.tsx")).ReportDialog,
);

/** The part of `ReportButton` that comes with the first touch of the page. The dialog comes with a press. */
export function ReportAction(subject: ReportedSubject) {
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
