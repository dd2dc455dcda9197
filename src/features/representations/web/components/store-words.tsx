import { Pencil } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../client/call.ts";
import { Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormCheckbox } from "../../../../ui/form/form-checkbox.tsx";
import { FormTextArea } from "../../../../ui/form/form-text-area.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { longestIntroduction, type Store, storeInput, updateStore } from "../../store-contract.ts";

/** Opens the window in which one writes what buyers read over the products. */
export function StoreWords({ store }: { store: Store }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" icon={Pencil} className="max-sm:px-3" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Editar apresentação</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Apresentação da loja"
        lead="É o que quem compra lê ao abrir a sua loja."
      >
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
    </>
  );
}
