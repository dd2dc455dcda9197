import { useEffect, useState } from "react";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { useContinued } from "../../../sessions/web/components/use-continued.ts";
import type { SavedFinderName } from "../../kinds.ts";
import { mayWatch } from "./may-watch.ts";
import { type AskedFilters, WatchDialog } from "./watch-dialog.tsx";

export interface WatchingProps {
  open: boolean;
  /** How often. */
  pressed: number;
  finder: SavedFinderName;
  /** Of what is shown, as the call of the finder takes them; read when somebody presses. */
  filters: () => AskedFilters | Promise<AskedFilters>;
}

/** What a press begins, or what was begun before the login: whoever may saves the search on screen. */
export function Watching({ pressed, finder, filters }: WatchingProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedFilters>({});
  async function begin() {
    if (!(await mayWatch(finder))) return;
    setAsked(await filters());
    setOpen(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins once
  useEffect(() => {
    if (pressed > 0) begin().catch(showFailure);
  }, [pressed]);
  useContinued(`avisar-${finder}`, begin);
  return <WatchDialog open={open} onClose={() => setOpen(false)} finder={finder} filters={asked} />;
}
