import { BellPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { releaseEarlyPresses } from "../../../../ui/form/early-press.ts";
import { lazyOverlay } from "../../../../ui/overlays/lazy-overlay.tsx";
import { useContinued } from "../../../sessions/web/components/use-continued.ts";
import type { AskedFilters, WatchedSearch } from "./watch-button.tsx";
import type { WatchDialogProps } from "./watch-dialog.tsx";

const WatchDialog = lazyOverlay<WatchDialogProps>(
  async () => (await import("./watch-dialog.tsx")).WatchDialog,
);

/** The part of `watch-button.tsx` that comes with the first touch of the page. Whoever has to enter goes on from there. */
export function WatchAction({ finder, filters }: WatchedSearch) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedFilters>({});
  const begun = `avisar-${finder}` as const;
  useEffect(() => void releaseEarlyPresses(begun), [begun]);

  async function begin() {
    const { mayWatch } = await import("./may-watch.ts");
    if (!(await mayWatch(finder))) return;
    setAsked(await filters());
    setOpen(true);
  }
  useContinued(begun, begin);

  return (
    <div data-form={begun}>
      <ActionButton variant="ghost" size="sm" icon={BellPlus} action={begin}>
        <span>
          Avisar<span className="max-sm:sr-only"> do que é novo</span>
        </span>
      </ActionButton>
      <WatchDialog open={open} onClose={() => setOpen(false)} finder={finder} filters={asked} />
    </div>
  );
}
