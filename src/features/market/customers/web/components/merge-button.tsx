import { Combine } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatDocument } from "../../../../../shared/format/documents.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { Button } from "../../../../../ui/button.tsx";
import { confirmAction, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { NameSearch } from "../../../../../ui/list/list-filters.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import { listCustomers, mergeCustomers } from "../../../calls.ts";
import type { Customer, CustomerCard } from "../../contract.ts";

/** Looks for the other one of two that are the same buyer, and makes them one. */
export function MergeButton({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [found, setFound] = useState<CustomerCard[] | "on its way" | "failed">("on its way");
  const searched = useRef("");
  const navigate = useNavigate();

  async function search(filter: string) {
    setText(filter);
    searched.current = filter;
    setFound("on its way");
    // An answer that comes after the next search is about another text.
    const show = (what: typeof found) => searched.current === filter && setFound(what);
    try {
      const { customer_list } = await call(listCustomers, { query: { filter, order: "name", limit: 20 } });
      show(customer_list.filter(({ _id, is_forgotten: gone }) => _id !== customer._id && !gone));
    } catch (error) {
      show("failed");
      showFailure(error);
    }
  }

  async function merge(other: CustomerCard) {
    const isSure = await confirmAction({
      title: `Unir ${other.name} a ${customer.name}?`,
      text: `Fica ${customer.name}, com os orçamentos e pedidos dos dois e o que faltava. ${other.name} sai da lista. Não dá para desfazer.`,
      confirmLabel: "Unir",
    });
    if (!isSure) return;
    try {
      const params = { id: customer._id };
      const { message } = await call(mergeCustomers, { params, body: { other: { _id: other._id } } });
      setOpen(false);
      notify.success(message);
      await navigate(`/vc/clientes/${customer._id}`, { replace: true });
    } catch (error) {
      showFailure(error);
    }
  }

  function open() {
    setOpen(true);
    void search("");
  }

  return (
    <>
      <Button variant="secondary" icon={Combine} onClick={open}>
        Unir com outro
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Unir com outro cliente"
        lead="Escolha o cadastro que é do mesmo comprador."
      >
        <div className="space-y-4">
          <NameSearch name="outro" label="Buscar cliente" value={text} onSearch={search} />
          {found === "on its way" && (
            <SkeletonBoxes count={3} className="grid gap-2" box="h-14 rounded-control" />
          )}
          {Array.isArray(found) && <Found customers={found} onChoose={merge} />}
        </div>
      </Dialog>
    </>
  );
}

function Found({
  customers,
  onChoose,
}: {
  customers: CustomerCard[];
  onChoose: (customer: CustomerCard) => Promise<void>;
}) {
  if (customers.length === 0) return <p className="text-ink-muted">Nenhum outro cliente com esta busca.</p>;
  return (
    <ul className="divide-y divide-line">
      {customers.map((other) => (
        <li key={other._id}>
          <button
            type="button"
            onClick={() => void onChoose(other)}
            className="flex min-h-14 w-full flex-col justify-center rounded-control px-2 py-2 text-left hover:bg-surface-muted"
          >
            <span className="font-semibold break-words">{other.name}</span>
            <span className="tabular text-sm text-ink-muted">
              {[other.document && formatDocument(other.document), formatPlace(other), other.email]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
