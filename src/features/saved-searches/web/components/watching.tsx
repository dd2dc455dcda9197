import { Check, type LucideIcon } from "lucide-react";
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
  /** Tells how the button looks; null until what is shown is known to be saved. */
  onFace: (face: WatchFace | null) => void;
}

/** What the button says of a search that is saved; it comes with this part, so that no first load carries it. */
export interface WatchFace {
  icon: LucideIcon;
  text: string;
}

const ofSaved: WatchFace = { icon: Check, text: "Salva" };

/** What a press begins, or what was begun before the login: whoever may saves the search on screen. */
export function Watching({ pressed, finder, filters, onFace }: WatchingProps) {
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
    onFace(saved !== null && JSON.stringify(await filters()) === saved ? ofSaved : null);
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
