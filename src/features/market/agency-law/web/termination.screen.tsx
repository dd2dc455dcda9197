import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { call } from "../../../../client/call.ts";
import { FieldGroup, FieldRow } from "../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { Form, KeptDraft } from "../../../../ui/form/form.tsx";
import { FormCheckbox, FormRadioGroup, FormSelect } from "../../../../ui/form/form-fields.tsx";
import { FormList } from "../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { estimateTermination, printTermination } from "../../calls.ts";
import {
  companyCauseLabels,
  endingLabels,
  registrationLabels,
  representativeCauseLabels,
  termLabels,
} from "../labels.ts";
import { ForgetDraft } from "./components/forget-draft.tsx";
import { MonthAmounts } from "./components/month-amounts.tsx";
import { ToolPage } from "./components/tool-page.tsx";
import { termination as tool, toolMeta } from "./components/tools.ts";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? toolMeta(tool, loaderData.origin) : [];

const draft = "rescisao";

export default function TerminationPage() {
  const [begun, setBegun] = useState(0);
  return (
    <ToolPage tool={tool}>
      {(show, shown) => (
        <Form
          key={begun}
          label={tool.title}
          schema={async () => (await import("../form-schemas.ts")).terminationForm}
          defaultValues={{
            started_on: "",
            ended_on: "",
            term: "INDEFINITE",
            term_ends_on: "",
            has_previous: false,
            previous_started_on: "",
            previous_ended_on: "",
            cause: "",
            notice_given_on: "",
            commissions: {},
            pending_orders: null,
            unpaid: [],
            proven_damage: null,
            registration: "ALWAYS",
            registered_on: "",
            correction_percent: null,
          }}
          failurePrefix="termination"
          submitLabel="Fazer a conta"
          actions={<ForgetDraft name={draft} onForgotten={() => setBegun(begun + 1)} />}
          onSubmit={async (termination) => {
            const body = { termination };
            const { sheet } = await call(estimateTermination, { body });
            show(sheet, async () => saveAnsweredFile(await call(printTermination, { body })));
          }}
        >
          <KeptDraft name={draft} />
          <TerminationFields isIndexMissing={shown?.is_index_missing === true} />
        </Form>
      )}
    </ToolPage>
  );
}

/** As many as the call takes. */
const maxUnpaid = 60;

/** What is asked about a representation that ended. */
function TerminationFields({ isIndexMissing }: { isIndexMissing: boolean }) {
  return (
    <>
      <ContractFields />
      <EndingFields />
      <FieldGroup
        title="Comissões de cada mês"
        lead="O que você ganhou em cada mês, pago ou não, antes de descontos. Todos os anos contam."
      >
        <MonthAmounts />
        {isIndexMissing && (
          <FormMaskedField
            name="correction_percent"
            mask="percent"
            label="Correção dos meses sem índice"
            optional
            help="O índice de alguns meses não está aqui. Se você já calculou a correção, digite-a: ela vale para todos esses meses."
          />
        )}
      </FieldGroup>
      <FieldGroup title="O que falta receber" lead="Deixe em branco o que não há.">
        <FormMaskedField
          name="pending_orders"
          mask="money"
          label="Comissões de pedidos pendentes"
          optional
          help="De pedidos que você já tirou e que a empresa ainda não entregou ou o cliente ainda não pagou."
        />
        <FormList
          name="unpaid"
          label="Comissões ganhas e não pagas"
          addLabel="Comissão ganha e não paga"
          itemLabel={(index) => `Comissão não paga ${index + 1}`}
          newItem={{ due_on: "", amount: null }}
          max={maxUnpaid}
        >
          {(path) => (
            <FieldRow>
              <FormMaskedField name={`${path}.amount`} mask="money" label="Valor" />
              <FormMaskedField
                name={`${path}.due_on`}
                mask="date"
                label="Vencimento"
                help="Até o dia 15 do mês seguinte ao da fatura."
              />
            </FieldRow>
          )}
        </FormList>
      </FieldGroup>
      <RegistrationFields />
    </>
  );
}

/** Empties what is not asked for any more: nobody could mend what is wrong in a field that is not on screen. */
function useEmptied() {
  const { setValue } = useFormContext();
  return (...names: string[]) => {
    for (const name of names) setValue(name, name === "proven_damage" ? null : "");
  };
}

function ContractFields() {
  const empty = useEmptied();
  const [term, hasPrevious] = useWatch({ name: ["term", "has_previous"] });
  return (
    <FieldGroup title="O contrato" lead="Vale também para o contrato que nunca foi escrito.">
      <FieldRow>
        <FormMaskedField name="started_on" mask="date" label="Começo" />
        <FormMaskedField name="ended_on" mask="date" label="Fim" help="O último dia de trabalho." />
      </FieldRow>
      <FormRadioGroup
        name="term"
        label="Prazo"
        onChange={() => empty("term_ends_on")}
        options={optionsOf(termLabels)}
      />
      {term === "FIXED" && (
        <FormMaskedField
          name="term_ends_on"
          mask="date"
          label="Até quando ia o prazo"
          help="Se o trabalho seguiu depois desse dia, o contrato passou a ser sem prazo."
        />
      )}
      <FormCheckbox
        name="has_previous"
        label="Antes houve outro contrato com a mesma empresa"
        onChange={() => empty("previous_started_on", "previous_ended_on")}
        help="Se acabou até seis meses antes deste, os dois contam juntos."
      />
      {hasPrevious && (
        <FieldRow>
          <FormMaskedField name="previous_started_on" mask="date" label="Começo do anterior" />
          <FormMaskedField name="previous_ended_on" mask="date" label="Fim do anterior" />
        </FieldRow>
      )}
    </FieldGroup>
  );
}

function EndingFields() {
  const empty = useEmptied();
  const ending: unknown = useWatch({ name: "ending" });
  const isForCause = ending === "COMPANY_FOR_CAUSE" || ending === "REPRESENTATIVE_FOR_CAUSE";
  const causes = ending === "COMPANY_FOR_CAUSE" ? companyCauseLabels : representativeCauseLabels;
  return (
    <FieldGroup title="Como acabou">
      <FormRadioGroup
        name="ending"
        label="Quem encerrou"
        onChange={(chosen) => {
          empty("cause", "proven_damage");
          if (chosen === "COMPANY_FOR_CAUSE") empty("notice_given_on");
        }}
        variant="list"
        options={optionsOf(endingLabels)}
      />
      {isForCause && (
        <FormSelect
          name="cause"
          label="Qual é o motivo"
          options={optionsOf(causes).map(({ value, label }) => ({ value, label: `${value}) ${label}` }))}
          help={`São os motivos do art. ${ending === "COMPANY_FOR_CAUSE" ? "35" : "36"} da lei. Quem alega tem de provar.`}
        />
      )}
      {ending === "COMPANY_FOR_CAUSE" ? (
        <FormMaskedField
          name="proven_damage"
          mask="money"
          label="Prejuízo que a empresa provou"
          optional
          help="Só esse valor ela pode reter das comissões."
        />
      ) : (
        <FormMaskedField
          name="notice_given_on"
          mask="date"
          label="Dia em que o fim foi avisado"
          optional
          help="Com 30 dias ou mais até o fim, não há aviso a pagar. Em branco: acabou sem aviso."
        />
      )}
    </FieldGroup>
  );
}

function RegistrationFields() {
  const empty = useEmptied();
  const registration: unknown = useWatch({ name: "registration" });
  return (
    <FieldGroup
      title="Registro no CORE"
      lead="Sem registro no conselho dos representantes, os tribunais costumam negar a indenização."
    >
      <FormRadioGroup
        name="registration"
        label="Você tinha registro"
        onChange={() => empty("registered_on")}
        options={optionsOf(registrationLabels)}
      />
      {registration === "SINCE" && (
        <FormMaskedField name="registered_on" mask="date" label="Registro desde" />
      )}
    </FieldGroup>
  );
}
