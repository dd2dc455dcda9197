import { useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatDocument } from "../../../../../shared/format/documents.ts";
import { Button } from "../../../../../ui/button.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { NameSearch } from "../../../../../ui/list/list-filters.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { listCustomers } from "../../../calls.ts";

export interface ChosenCustomer {
  _id: string;
  name: string;
  document: string | null;
}

interface ChooseCustomerDialogProps {
  open: boolean;
  title: string;
  lead?: string | null;
  onClose: () => void;
  /** What it throws is shown; the dialog stays open. */
  onChoose: (customer: ChosenCustomer) => Promise<void> | void;
}

/** One of the own customers, found by what one remembers of them. */
export function ChooseCustomerDialog({
  open,
  title,
  lead = null,
  onClose,
  onChoose,
}: ChooseCustomerDialogProps) {
  const [text, setText] = useState("");
  /** Null until there is an answer: nobody is said not to be there who was not looked for. */
  const [found, setFound] = useState<ChosenCustomer[] | null>(null);
  const asked = useRef("");

  async function search(filter: string) {
    setText(filter);
    asked.current = filter;
    try {
      const { customer_list } = await call(listCustomers, { query: { filter, order: "name", limit: 20 } });
      if (asked.current === filter) setFound(customer_list.filter(({ is_forgotten: isGone }) => !isGone));
    } catch (error) {
      setFound(null);
      showFailure(error);
    }
  }
  async function choose(customer: ChosenCustomer) {
    try {
      await onChoose(customer);
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} lead={lead}>
      <div className="space-y-4">
        <NameSearch
          name="cliente"
          label="Nome, cidade, telefone ou documento"
          value={text}
          onSearch={search}
        />
        {found?.length === 0 && <p className="text-ink-muted">Nenhum cliente com esta busca.</p>}
        <ul className="grid gap-2">
          {found?.map((customer) => (
            <li key={customer._id}>
              <Button variant="secondary" fullWidth onClick={() => choose(customer)}>
                {[customer.name, customer.document && formatDocument(customer.document)]
                  .filter(Boolean)
                  .join(" · ")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
