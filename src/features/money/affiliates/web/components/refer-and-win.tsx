import { Gift } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { ShareChoices } from "./share-choices.tsx";

const affiliatesPath = "/vc/afiliados";
/** 'Indique e ganhe', floating over the screens of professionals; the area gives it a place where it covers nothing. */
export function ReferAndWin() {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!session) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-amber px-3.5 font-semibold text-on-amber shadow-float transition-colors hover:bg-amber-strong lg:w-60"
      >
        <Gift size={20} aria-hidden="true" />
        <span className="max-lg:sr-only">Indique e ganhe</span>
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Indique e ganhe"
        lead="Quando alguém que se cadastra pelo seu link assina um plano, uma parte do pagamento é sua."
      >
        <div className="space-y-5">
          <ShareChoices slug={session.user.slug} />
          <p>
            <TextLink to={affiliatesPath} onClick={close}>
              Ver quem já veio pelo seu link
            </TextLink>
          </p>
        </div>
      </Dialog>
    </>
  );
}
