import { Gift } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { useSession } from "../../../sessions/web/components/session.ts";
import { ShareChoices } from "./share-choices.tsx";

const affiliatesPath = "/vc/afiliados";
/** The screen of affiliates says it all itself; over lists of money it would cover amounts. */
const withoutIt = [affiliatesPath, "/vc/indicacoes", "/vc/recebimentos"];
/**
 * Beside a player it would cover lessons, notes and stars; where something is bought or counted, prices and buttons: there
 * nobody came to refer anybody.
 */
const isInTheWay = (path: string) =>
  path.includes("/aula/") ||
  path.endsWith("/vendas") ||
  ["/vc/carrinho", "/vc/pedido/", "/vc/historico-compras", "/vc/treinamento/"].some((start) =>
    path.startsWith(start),
  );

/**
 * 'Indique e ganhe', floating over the screens of professionals: above the bar of places, and gone where a screen has
 * something of its own at its foot (motion.css).
 */
export function ReferAndWin() {
  const { session } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  if (!session || withoutIt.includes(pathname) || isInTheWay(pathname)) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <div className="refer-and-win fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-10">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="inline-flex h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-amber px-3.5 font-semibold text-on-amber shadow-float transition-colors hover:bg-amber-strong sm:px-5"
        >
          <Gift size={20} aria-hidden="true" />
          <span className="max-sm:sr-only">Indique e ganhe</span>
        </button>
      </div>
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
