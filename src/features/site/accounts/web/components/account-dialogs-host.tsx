import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import {
  closeAccountDialog,
  useAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.tsx";
import type { AccountDialogProps } from "./account-dialog.tsx";

/** Downloaded when it first opens. */
const AccountDialog = lazyOverlay<AccountDialogProps>(() =>
  import("./account-dialog.tsx").then((loaded) => loaded.AccountDialog),
);

/** Stands once in the root; shows what `openAccountDialog` asks for. */
export function AccountDialogsHost() {
  const request = useAccountDialog();
  return <AccountDialog open={request !== null} onClose={closeAccountDialog} request={request} />;
}
