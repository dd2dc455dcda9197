import { Check, type LucideIcon } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { showFailure, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { openAccountDialog } from "../../../sessions/web/components/account-dialogs.ts";
import { continuedParameter, useContinued } from "../../../sessions/web/components/continued.ts";
import { ensureSession } from "../../../sessions/web/components/session.ts";
import type { SavedFinderName } from "../../kinds.ts";
import { maySave } from "../../policy.ts";
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

/** Where the list stands on a page that shows others too. */
const partOfPage: Record<SavedFinderName, string> = {
  openings: "vagas",
  products: "produtos",
  courses: "treinamentos",
};

/** Whether who is signed in may save a search here; a visitor is asked to enter, and comes back to this very search. */
async function mayWatch(finder: SavedFinderName): Promise<boolean> {
  const session = await ensureSession();
  if (!session) {
    const here = new URL(window.location.href);
    here.searchParams.set(continuedParameter, `avisar-${finder}`);
    here.hash = partOfPage[finder];
    openAccountDialog("log-in", {
      redirect: here.pathname + here.search + here.hash,
      reason: "Entre para receber por e-mail o que aparecer de novo nesta busca",
    });
    return false;
  }
  if (maySave(session.auth, finder)) return true;
  showNotice({
    title: "Atenção",
    text: "Para salvar buscas, entre com a conta de um profissional ou de uma empresa.",
  });
  return false;
}
