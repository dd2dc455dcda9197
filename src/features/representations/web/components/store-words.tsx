import { Pencil } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../client/call.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormCheckbox } from "../../../../ui/form/form-checkbox.tsx";
import { FormTextArea } from "../../../../ui/form/form-text-area.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { longestIntroduction, type Store, storeInput, updateStore } from "../../store-contract.ts";

/** What buyers read over the products, and the window to change it. */
export function StoreWords({ store }: { store: Store }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  return (
    <Card as="section" className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60 space-y-1">
        <h2 className="font-semibold">Apresentação</h2>
        <p className="break-words text-ink-muted text-pretty whitespace-pre-line">
          {store.introduction ?? "Diga a quem compra o que você vende e onde atende."}
        </p>
        <p className="text-sm text-ink-muted">
          {store.whatsapp
            ? "O seu WhatsApp aparece na loja."
            : "O seu WhatsApp não aparece na loja: os pedidos chegam em Orçamentos."}
        </p>
      </div>
      <Button variant="secondary" icon={Pencil} onClick={() => setOpen(true)}>
        Editar apresentação
      </Button>
      <Dialog open={open} onClose={close} title="Apresentação da loja">
        <Form
          schema={storeInput}
          defaultValues={{ introduction: store.introduction ?? "", whatsapp: store.whatsapp }}
          failurePrefix="store"
          submitLabel="Salvar"
          onSubmit={async (words) => {
            const { message } = await call(updateStore, { body: { store: words } });
            notify.success(message);
            close();
            await revalidate();
          }}
        >
          <FormTextArea
            name="introduction"
            label="Apresentação"
            optional
            rows={4}
            maxLength={longestIntroduction}
            placeholder="Ferramentas e EPIs para oficinas no norte do Paraná, com entrega em dois dias."
          />
          <FormCheckbox
            name="whatsapp"
            label="Mostrar meu WhatsApp na loja"
            help="Qualquer pessoa que abre a loja vê o número."
          />
        </Form>
      </Dialog>
    </Card>
  );
}
