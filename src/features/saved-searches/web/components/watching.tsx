import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
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
  /** Whether what is shown is known to be saved. */
  onSaved: (isSaved: boolean) => void;
}

/** What a press begins, or what was begun before the login: whoever may saves the search on screen. */
export function Watching({ pressed, finder, filters, onSaved }: WatchingProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedFilters>({});
  const [saved, setSaved] = useState<string | null>(null);
  const { search } = useLocation();
  async function begin() {
    if (!(await mayWatch(finder))) return;
    setAsked(await filters());
    setOpen(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins once
  useEffect(() => {
    if (pressed > 0) begin().catch(showFailure);
  }, [pressed]);
  const tellShown = useEffectEvent(async () => {
    onSaved(saved !== null && JSON.stringify(await filters()) === saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may show another search
  useEffect(() => {
    tellShown().catch(() => undefined);
  }, [saved, search]);
  useContinued(`avisar-${finder}`, begin);
  return (
    <WatchDialog
      open={open}
      onClose={() => setOpen(false)}
      finder={finder}
      filters={asked}
      onSaved={(isSaved) => setSaved(isSaved ? JSON.stringify(asked) : null)}
    />
  );
}
