import { Copy, MessageCircle } from "lucide-react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { affiliateLink, copyLink, shareAddresses } from "./affiliate-link.ts";

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
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
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
