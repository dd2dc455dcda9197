import { useState } from "react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { call } from "../../../../client/call.ts";
import { FieldGroup, FieldRow } from "../../../../ui/fields/field.tsx";
import { Form, KeptDraft } from "../../../../ui/form/form.tsx";
import { FormList } from "../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { estimateLateCommission, printLateCommission } from "../../calls.ts";
import { ForgetDraft } from "./components/forget-draft.tsx";
import { ToolPage } from "./components/tool-page.tsx";
import { lateCommission as tool, toolMeta } from "./components/tools.ts";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? toolMeta(tool, loaderData.origin) : [];

const draft = "comissao-atrasada";
const newItem = { amount: null, due_on: "", paid_on: "", correction_percent: null };

/** As many as the call takes. */
const max = 60;

export default function LateCommissionPage() {
  const [begun, setBegun] = useState(0);
  return (
    <ToolPage tool={tool}>
      {(show, shown) => (
        <Form
          key={begun}
          label={tool.title}
          schema={async () => (await import("../form-schemas.ts")).lateCommissionForm}
          defaultValues={{ items: [newItem] } as never}
          failurePrefix="late_commission"
          submitLabel="Corrigir"
          actions={<ForgetDraft name={draft} onForgotten={() => setBegun(begun + 1)} />}
          onSubmit={async (late_commission) => {
            const body = { late_commission };
            const { sheet } = await call(estimateLateCommission, { body });
            show(sheet, async () => saveAnsweredFile(await call(printLateCommission, { body })));
          }}
        >
          <KeptDraft name={draft} />
          <FieldGroup
            title="As comissões atrasadas"
            lead="A comissão vence até o dia 15 do mês seguinte ao da fatura, se o contrato não diz antes."
          >
            <FormList
              name="items"
              label="Comissões"
              addLabel="Outra comissão"
              itemLabel={(index) => `Comissão ${index + 1}`}
              newItem={newItem}
              max={max}
            >
              {(path) => (
                <>
                  <FormMaskedField name={`${path}.amount`} mask="money" label="Valor que era devido" />
                  <FieldRow>
                    <FormMaskedField name={`${path}.due_on`} mask="date" label="Vencimento" />
                    <FormMaskedField
                      name={`${path}.paid_on`}
                      mask="date"
                      label="Pagamento"
                      optional
                      help="Em branco: não foi paga."
                    />
                  </FieldRow>
                  {shown?.is_index_missing && (
                    <FormMaskedField
                      name={`${path}.correction_percent`}
                      mask="percent"
                      label="Correção do período"
                      optional
                      help="O índice não está aqui. A Calculadora do Cidadão, do Banco Central, mostra o IPCA do período."
                    />
                  )}
                </>
              )}
            </FormList>
          </FieldGroup>
        </Form>
      )}
    </ToolPage>
  );
}
