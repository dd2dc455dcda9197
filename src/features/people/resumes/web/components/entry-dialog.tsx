import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { type FieldValues, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../../../../ui/button.tsx";
import { confirmAction } from "../../../../../ui/feedback/feedback.ts";
import { Form, type FormProps } from "../../../../../ui/form/form.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";

type EntrySchema = z.ZodType<FieldValues, FieldValues>;

interface EntryDialogProps<Schema extends EntrySchema> {
  open: boolean;
  onClose: () => void;
  title: string;
  schema: Schema;
  defaultValues: FormProps<Schema>["defaultValues"];
  onSave: FormProps<Schema>["onSubmit"];
  children: ReactNode;
}

/** One entry of the resume in a dialog: closing it asks before it throws away what was typed. */
export function EntryDialog<Schema extends EntrySchema>(props: EntryDialogProps<Schema>) {
  const { open, onClose, title, schema, defaultValues, onSave, children } = props;
  const formId = useId();
  const dirty = useRef(false);

  async function close() {
    const leave =
      !dirty.current ||
      (await confirmAction({
        title: "Fechar sem guardar?",
        text: "O que você digitou aqui será perdido.",
        confirmLabel: "Fechar sem guardar",
        cancelLabel: "Continuar editando",
        danger: true,
      }));
    if (leave) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="lg"
      footer={
        <>
          <Button type="submit" form={formId}>
            Guardar no currículo
          </Button>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={onSave}
        // Asked here, in words of its own, by 'Cancelar' as well.
        warnWhenUnsaved={false}
      >
        {children}
        <TellDirty dirty={dirty} />
      </Form>
    </Dialog>
  );
}

function TellDirty({ dirty }: { dirty: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = false;
    };
  }, [dirty, isDirty]);
  return null;
}
