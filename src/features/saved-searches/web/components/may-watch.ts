import { showNotice } from "../../../../ui/feedback/feedback.ts";
import { openAccountDialog } from "../../../sessions/web/components/account-dialogs.ts";
import { continuedParameter } from "../../../sessions/web/components/continued.ts";
import { ensureSession } from "../../../sessions/web/components/session.ts";
import type { SavedFinderName } from "../../kinds.ts";
import { maySave } from "../../policy.ts";

/** Where the list stands on a page that shows others too. */
const partOfPage: Record<SavedFinderName, string> = {
  openings: "vagas",
  products: "produtos",
  courses: "treinamentos",
};

/** Whether who is signed in may save a search here; a visitor is asked to enter, and comes back to this very search. */
export async function mayWatch(finder: SavedFinderName): Promise<boolean> {
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
