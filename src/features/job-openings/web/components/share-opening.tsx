import { Copy, ExternalLink, MessageCircle } from "lucide-react";
import { copyText } from "../../../../client/copy-text.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { JobOpening } from "../../contract.ts";

/** The public address of an opening, and the ways to pass it on. */
export function ShareOpening({ opening }: { opening: JobOpening }) {
  const address = new URL(`/vaga/${opening.slug}`, location.origin).href;
  const message = `${opening.name} na ${opening.company.name_fancy}: ${address}`;

  async function copy() {
    if (await copyText(address)) notify.success("Link copiado");
    else notify.danger("Não foi possível copiar. Selecione o link e copie.");
  }

  return (
    <Card as="section" className="space-y-4">
      <div className="space-y-1">
        <h2 className="text-lg font-bold">Divulgue a vaga</h2>
        <p className="text-ink-muted">Qualquer pessoa com este link vê a vaga e pode se candidatar.</p>
      </div>
      <TextField
        label="Link público da vaga"
        name="link"
        readOnly
        value={address}
        onChange={() => undefined}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <ActionButton variant="secondary" icon={Copy} action={copy}>
          Copiar link
        </ActionButton>
        <LinkButton
          variant="secondary"
          icon={MessageCircle}
          to={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
        >
          Compartilhar no WhatsApp
        </LinkButton>
        <LinkButton variant="ghost" icon={ExternalLink} to={`/vaga/${opening.slug}`}>
          Abrir página pública
        </LinkButton>
      </div>
    </Card>
  );
}
