import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatDocument } from "../../../../../shared/format/documents.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { addCustomerAlias } from "../../../calls.ts";
import { ChooseCustomerDialog } from "./choose-customer-dialog.tsx";

interface Buyer {
  name: string;
  document: string | null;
  count: number;
}

interface UnknownBuyersProps {
  buyers: readonly Buyer[];
  /** Looks at the file again: who was said is known now. */
  onSaid: () => Promise<void>;
}

/** Buyers of a file who are no customers yet: who they are can be said, and is remembered. */
export function UnknownBuyers({ buyers, onSaid }: UnknownBuyersProps) {
  const [asked, setAsked] = useState<Buyer | null>(null);
  if (buyers.length === 0) return null;
  async function choose({ _id }: { _id: string }) {
    if (!asked) return;
    const { name, document } = asked;
    const { message } = await call(addCustomerAlias, {
      params: { id: _id },
      body: { alias: { name, document } },
    });
    notify.success(message);
    setAsked(null);
    await onSaid();
  }
  return (
    <Section
      title="Clientes que não reconhecemos"
      lead="Entram pelo nome que veio. Se algum já está na sua lista de clientes, diga qual: da próxima vez é reconhecido sozinho."
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {buyers.map((buyer) => (
          <li
            key={`${buyer.document} ${buyer.name}`}
            className="flex flex-wrap items-center justify-between gap-3 p-4"
          >
            <p className="min-w-0 grow basis-48">
              <span className="font-semibold break-words">{buyer.name}</span>
              <span className="tabular block text-sm text-ink-muted">
                {buyer.document && `${formatDocument(buyer.document)} · `}
                {pluralise(buyer.count, "venda")}
              </span>
            </p>
            <Button variant="secondary" size="sm" onClick={() => setAsked(buyer)}>
              Já é meu cliente
            </Button>
          </li>
        ))}
      </ul>
      <ChooseCustomerDialog
        open={asked !== null}
        title="Qual cliente é este?"
        lead={asked?.name ?? null}
        onClose={() => setAsked(null)}
        onChoose={choose}
      />
    </Section>
  );
}
