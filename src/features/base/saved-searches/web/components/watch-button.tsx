import { BellPlus, Check } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import { openAccountDialog } from "../../../sessions/web/components/account-dialogs.tsx";
import { continuedParameter, useContinued } from "../../../sessions/web/components/continued.ts";
import { ensureSession } from "../../../sessions/web/components/session.ts";
import { maySave, type SavedFinderName } from "../../model.ts";
import type { AskedFilters, WatchDialogProps } from "./watch-dialog.tsx";

/** It brings zod and the forms, for which a first load has no room. */
const WatchDialog = lazyOverlay<WatchDialogProps>(
  async () => (await import("./watch-dialog.tsx")).WatchDialog,
);

interface WatchButtonProps {
  finder: SavedFinderName;
  /** What is shown, as the call of the finder takes it. */
  filters: AskedFilters;
}

/** Over what a finder finds: whoever presses is told of what comes new. Who has to enter goes on from there. */
export function WatchButton({ finder, filters }: WatchButtonProps) {
  const [open, setOpen] = useState(false);
  /** Those of the dialog, which stay while another search is on its way. */
  const [asked, setAsked] = useState<AskedFilters>({});
  const [saved, setSaved] = useState<string | null>(null);
  const isSaved = saved === JSON.stringify(filters);
  async function begin() {
    if (!(await mayWatch(finder))) return;
    setAsked(filters);
    setOpen(true);
  }
  useContinued(`avisar-${finder}`, begin);
  return (
    <>
      <ActionButton variant="ghost" size="sm" icon={isSaved ? Check : BellPlus} action={begin}>
        {isSaved ? (
          "Salva"
        ) : (
          <span>
            Avisar<span className="max-sm:sr-only"> do que é novo</span>
          </span>
        )}
      </ActionButton>
      <WatchDialog
        open={open}
        onClose={() => setOpen(false)}
        finder={finder}
        filters={asked}
        onSaved={(isNowSaved) => setSaved(isNowSaved ? JSON.stringify(asked) : null)}
      />
    </>
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
