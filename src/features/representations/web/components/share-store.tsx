import { Copy, ExternalLink, MessageCircle } from "lucide-react";
import { copyText } from "../../../../client/copy-text.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";

/** The public address of one's own store, and the ways to pass it on. */
export function ShareStore({ slug }: { slug: string }) {
  const address = new URL(`/catalogo/${slug}`, location.origin).href;
  const message = `Conheça os produtos que eu represento e peça um orçamento: ${address}`;

  async function copy() {
    if (await copyText(address)) notify.success("Link copiado");
    else notify.danger("Não foi possível copiar. Selecione o link e copie.");
  }

  return (
    <Card as="section" className="space-y-4">
      <div className="space-y-1">
        <h2 className="text-lg font-bold">Divulgue sua loja</h2>
        <p className="text-ink-muted text-pretty">
          Quem abre o link vê os produtos, monta o carrinho e pede o orçamento a você, sem precisar de conta.
        </p>
      </div>
      <TextField label="Link da sua loja" name="link" readOnly value={address} onChange={() => undefined} />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <LinkButton
          icon={MessageCircle}
          to={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
        >
          Compartilhar no WhatsApp
        </LinkButton>
        <ActionButton variant="secondary" icon={Copy} action={copy}>
          Copiar link
        </ActionButton>
        <LinkButton variant="ghost" icon={ExternalLink} to={`/catalogo/${slug}`}>
          Abrir loja
        </LinkButton>
      </div>
    </Card>
  );
}
