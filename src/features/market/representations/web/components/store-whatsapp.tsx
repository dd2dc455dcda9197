import { MessageCircle } from "lucide-react";
import { whatsAppLink } from "../../../../../shared/format/phone.ts";
import type { ButtonVariant } from "../../../../../ui/button.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Store } from "../../store-contract.ts";

interface StoreWhatsAppProps {
  store: Pick<Store, "name" | "lastname" | "phone">;
  /** What is written for the buyer to go on from. */
  text: string;
  variant: ButtonVariant;
  className?: string;
}

/** Opens a conversation with whose store it is; nothing where the person shows no number here. */
export function StoreWhatsApp({ store, text, variant, className }: StoreWhatsAppProps) {
  if (store.phone === null) return null;
  return (
    <LinkButton
      to={whatsAppLink(store.phone, text)}
      target="_blank"
      rel="noopener nofollow"
      icon={MessageCircle}
      variant={variant}
      className={className}
    >
      WhatsApp<span className="sr-only"> de {`${store.name} ${store.lastname}`}</span>
    </LinkButton>
  );
}
