import { useState } from "react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { call } from "../../../../client/call.ts";
import { FieldGroup } from "../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { Form, KeptDraft } from "../../../../ui/form/form.tsx";
import { FormRadioGroup, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { estimateRefusal, printRefusal } from "../../calls.ts";
import { buyerPlaceLabels } from "../labels.ts";
import { ForgetDraft } from "./components/forget-draft.tsx";
import { ToolPage } from "./components/tool-page.tsx";
import { refusal as tool, toolMeta } from "./components/tools.ts";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? toolMeta(tool, loaderData.origin) : [];

const draft = "prazo-de-recusa";

export default function RefusalPage() {
  const [begun, setBegun] = useState(0);
  return (
    <ToolPage tool={tool}>
      {(show) => (
        <Form
          key={begun}
          label={tool.title}
          schema={async () => (await import("../form-schemas.ts")).refusalForm}
          defaultValues={{ delivered_on: "", agreed_days: "" }}
          failurePrefix="refusal"
          submitLabel="Ver o prazo"
          actions={<ForgetDraft name={draft} onForgotten={() => setBegun(begun + 1)} />}
          onSubmit={async (refusal) => {
            const body = { refusal };
            const { sheet } = await call(estimateRefusal, { body });
            show(sheet, async () => saveAnsweredFile(await call(printRefusal, { body })));
          }}
        >
          <KeptDraft name={draft} />
          <FieldGroup title="O pedido">
            <FormMaskedField
              name="delivered_on"
              mask="date"
              label="Dia em que o pedido chegou à empresa"
              help="Com tudo o que ela pede."
            />
            <FormRadioGroup
              name="buyer"
              label="Onde fica o comprador"
              variant="list"
              options={optionsOf(buyerPlaceLabels)}
            />
            <FormTextField
              name="agreed_days"
              label="Prazo em dias, se o contrato diz outro"
              optional
              inputMode="numeric"
              autoComplete="off"
              help="Em branco, vale o da lei: 15, 30, 60 ou 120 dias."
            />
          </FieldGroup>
        </Form>
      )}
    </ToolPage>
  );
}
