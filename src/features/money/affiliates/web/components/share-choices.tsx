import { Copy, MessageCircle } from "lucide-react";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";

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
