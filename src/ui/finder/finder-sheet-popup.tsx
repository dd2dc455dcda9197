import type { FormEvent, ReactNode } from "react";
import { Button } from "../button.tsx";
import { DialogPopup } from "../overlays/dialog-popup.tsx";

export interface FinderSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Of its form. */
  id: string;
  fields: (inBar: boolean) => ReactNode;
  narrowed: boolean;
  /** '128 vagas' */
  found: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClear: () => void;
}

/** The filters of a finder on a phone; downloaded when they first open. */
export function FinderSheetPopup(props: FinderSheetProps) {
  const { open, onClose, title, id, fields, narrowed, found, onSubmit, onClear } = props;
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button type="submit" form={id}>
            Confirmar · ver {found}
          </Button>
          {narrowed && (
            <Button variant="ghost" onClick={onClear}>
              Limpar filtro
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="space-y-4">
        {fields(false)}
      </form>
    </DialogPopup>
  );
}
