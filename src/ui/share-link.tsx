import { Copy, ExternalLink, MessageCircle } from "lucide-react";
import { ActionButton } from "./button.tsx";
import { Card } from "./card.tsx";
import { copyText } from "./copy-text.ts";
import { notify } from "./feedback/feedback.tsx";
import { TextField } from "./fields/text-field.tsx";
import { LinkButton } from "./link.tsx";

interface ShareLinkProps {
  title: string;
  lead: string;
  /** What the address is: 'Link da sua loja'. */
  label: string;
  /** Of the page that is shared, in this product. */
  path: string;
  /** What is written before the address. */
  message: string;
  openLabel: string;
}

/** The public address of something, and the ways to pass it on. In the browser alone. */
export function ShareLink({ title, lead, label, path, message, openLabel }: ShareLinkProps) {
  const address = new URL(path, location.origin).href;

  async function copy() {
    if (await copyText(address)) notify.success("Link copiado");
    else notify.danger("Não foi possível copiar. Selecione o link e copie.");
  }

  return (
    <Card as="section" className="space-y-4">
      <div className="space-y-1">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="text-ink-muted text-pretty">{lead}</p>
      </div>
      <TextField label={label} name="link" readOnly value={address} onChange={() => undefined} />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <LinkButton
          icon={MessageCircle}
          to={`https://wa.me/?text=${encodeURIComponent(`${message} ${address}`)}`}
          target="_blank"
          rel="noopener"
        >
          Compartilhar no WhatsApp
        </LinkButton>
        <ActionButton variant="secondary" icon={Copy} action={copy}>
          Copiar link
        </ActionButton>
        <LinkButton variant="ghost" icon={ExternalLink} to={path}>
          {openLabel}
        </LinkButton>
      </div>
    </Card>
  );
}
