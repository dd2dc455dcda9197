import { BellPlus } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { lazyOverlay } from "../../../../ui/overlays/lazy-overlay.tsx";
import { useContinued } from "../../../sessions/web/components/use-continued.ts";
import type { SavedFinderName } from "../../kinds.ts";
import type { WatchDialogProps } from "./watch-dialog.tsx";

export type AskedFilters = Record<string, string | number | undefined>;

interface WatchButtonProps {
  finder: SavedFinderName;
  /** Of what is shown, as the call of the finder takes them; read when somebody presses. */
  filters: () => AskedFilters | Promise<AskedFilters>;
}

const WatchDialog = lazyOverlay<WatchDialogProps>(
  async () => (await import("./watch-dialog.tsx")).WatchDialog,
);

/** Over what a finder finds: whoever presses is told of what comes new. Who has to enter goes on from there. */
export function WatchButton({ finder, filters }: WatchButtonProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedFilters>({});
  async function begin() {
    const { mayWatch } = await import("./may-watch.ts");
    if (!(await mayWatch(finder))) return;
    setAsked(await filters());
    setOpen(true);
  }
  useContinued(`avisar-${finder}`, begin);
  return (
    <>
      <ActionButton variant="ghost" size="sm" icon={BellPlus} action={begin}>
        <span>
          Avisar<span className="max-sm:sr-only"> do que é novo</span>
        </span>
      </ActionButton>
      <WatchDialog open={open} onClose={() => setOpen(false)} finder={finder} filters={asked} />
    </>
  );
}
