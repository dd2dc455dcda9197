import { Copy, Gift, MessageCircle } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../../../../ui/button.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { LinkButton, TextLink } from "../../../../../ui/link.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

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
        className="inline-flex h-[48px] min-w-[48px] items-center justify-center gap-2 rounded-full bg-amber px-[14px] font-semibold text-on-amber shadow-float transition-colors hover:bg-amber-strong lg:w-60"
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

/** The own link and four ways to pass it on. In the browser alone. */
export function ShareChoices({ slug }: { slug: string }) {
  const address = affiliateLink(slug);
  const { whatsapp, facebook, x } = shareAddresses(address);
  const elsewhere = { target: "_blank", rel: "noopener" };
  return (
    <div className="space-y-4">
      <TextField
        label="Seu link de indicação"
        name="link"
        readOnly
        value={address}
        onClick={() => void copyLink(address)}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        <ActionButton icon={Copy} action={() => copyLink(address)}>
          Copiar link
        </ActionButton>
        <LinkButton variant="secondary" icon={MessageCircle} to={whatsapp} {...elsewhere}>
          WhatsApp
        </LinkButton>
        <LinkButton variant="secondary" to={facebook} {...elsewhere}>
          Facebook
        </LinkButton>
        <LinkButton variant="secondary" to={x} {...elsewhere}>
          X (Twitter)
        </LinkButton>
      </div>
    </div>
  );
}

/** The address that brings people for an affiliate. In the browser alone. */
const affiliateLink = (slug: string): string => `${location.origin}/?afiliado=${slug}`;

async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) notify.success("Link copiado");
  else notify.danger("Não foi possível copiar. Selecione o link e copie.");
}

const message = "Conheça a Praça: vagas, produtos e treinamentos para quem vende.";

/** Where others let somebody pass an address on. */
const shareAddresses = (address: string): { whatsapp: string; facebook: string; x: string } => {
  const [text, url] = [encodeURIComponent(message), encodeURIComponent(address)];
  return {
    whatsapp: `https://wa.me/?text=${text}%20${url}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://twitter.com/intent/tweet?text=${text}&url=${url}`,
  };
};
