import { z } from "zod";
import { decimal } from "../../../../../shared/schema.ts";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormRadioGroup } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";

const adjustForm = z
  .object({
    of: z.enum(["table", "catalogue"]),
    direction: z.enum(["less", "more"]),
    percent: decimal(900),
  })
  .refine(({ direction, percent }) => direction === "more" || percent <= 90, {
    path: ["percent"],
    message: "Até 90% para menos",
  })
  .transform(({ of, direction, percent }) => ({ of, percent: direction === "less" ? -percent : percent }));

interface AdjustDialogProps {
  open: boolean;
  /** Whether the table has any price yet. */
  hasPrices: boolean;
  onClose: () => void;
  onAdjust: (values: z.output<typeof adjustForm>) => Promise<void>;
}

/** All prices of a table at once: those that it has, or those of the catalogue, so much more or less. */
export const AdjustDialog = ({ open, hasPrices, onClose, onAdjust }: AdjustDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={hasPrices ? "Mudar todos os preços" : "Preencher com o catálogo"}
    lead={
      hasPrices
        ? "Arredondados ao centavo. Com o catálogo, os preços de agora dão lugar aos novos."
        : "Todos os produtos com preço entram na tabela, pelo preço público e o percentual que você disser."
    }
  >
    <Form
      schema={adjustForm}
      defaultValues={{
        of: hasPrices ? "table" : "catalogue",
        direction: "less",
        percent: "",
      }}
      onSubmit={onAdjust}
      label="Preços por percentual"
    >
      {hasPrices && (
        <FormRadioGroup
          name="of"
          label="A partir de quê"
          options={[
            { value: "table", label: "Preços desta tabela" },
            { value: "catalogue", label: "Preço público do catálogo" },
          ]}
        />
      )}
      <FormRadioGroup
        name="direction"
        label="Desconto ou acréscimo"
        options={[
          { value: "less", label: "Desconto" },
          { value: "more", label: "Acréscimo" },
        ]}
      />
      <FormMaskedField name="percent" mask="percent" label="Percentual" help="0 deixa o preço como é." />
      <SubmitButton>{hasPrices ? "Mudar os preços" : "Preencher"}</SubmitButton>
    </Form>
  </Dialog>
);
