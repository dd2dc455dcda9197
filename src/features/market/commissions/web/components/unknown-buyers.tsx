import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatDocument } from "../../../../../shared/format/documents.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { NameSearch } from "../../../../../ui/list/list-filters.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { addCustomerAlias, listCustomers } from "../../../calls.ts";

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
      <CustomerDialog buyer={asked} onClose={() => setAsked(null)} onSaid={onSaid} />
    </Section>
  );
}

interface CustomerDialogProps {
  /** Null: it is closed. */
  buyer: Buyer | null;
  onClose: () => void;
  onSaid: () => Promise<void>;
}

function CustomerDialog({ buyer, onClose, onSaid }: CustomerDialogProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<{ _id: string; name: string }[]>([]);

  async function search(filter: string) {
    setText(filter);
    try {
      const { customer_list } = await call(listCustomers, { query: { filter, order: "name", limit: 20 } });
      setFound(customer_list.filter(({ is_forgotten: isGone }) => !isGone));
    } catch (error) {
      showFailure(error);
    }
  }
  async function choose(id: string) {
    if (!buyer) return;
    try {
      const { message } = await call(addCustomerAlias, {
        params: { id },
        body: { alias: { name: buyer.name, document: buyer.document } },
      });
      notify.success(message);
      onClose();
      await onSaid();
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <Dialog open={buyer !== null} onClose={onClose} title="Qual cliente é este?" lead={buyer?.name ?? null}>
      <div className="space-y-4">
        <NameSearch
          name="cliente"
          label="Nome, cidade, telefone ou documento"
          value={text}
          onSearch={search}
        />
        {text && found.length === 0 && <p className="text-ink-muted">Nenhum cliente com esta busca.</p>}
        <ul className="grid gap-2">
          {found.map(({ _id, name }) => (
            <li key={_id}>
              <Button variant="secondary" fullWidth onClick={() => choose(_id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
