import { ContactRound } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigate,
} from "react-router";
import type { z } from "zod";
import { call } from "../../../../client/call.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { formatShortPercent } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup, FieldRow } from "../../../../ui/fields/field.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormSelect, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormList } from "../../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createSale, getSale, listPrincipals, updateSale } from "../../calls.ts";
import { maxInstalments, maxSaleLines } from "../model.ts";
import { type SaleInput, type saleForm, saleFormWithRates } from "../sale-contract.ts";
import { ChooseCustomerDialog, type ChosenCustomer } from "./components/choose-customer-dialog.tsx";

/** A new sale, or with an id one that is corrected. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const [{ principal_list: principals }, sale] = await Promise.all([
    call(listPrincipals),
    params.id ? call(getSale, { params: { id: params.id } }).then((answer) => answer.sale) : null,
  ]);
  // What is sold is sold for somebody.
  if (principals.length === 0) throw redirect("/vc/comissoes/nova");
  return { principals, sale, of: new URL(request.url).searchParams.get("representada") ?? "" };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.sale ? "Editar venda" : "Lançar venda"} · ${product.name}` },
];

const toBook = <BackLink to="/vc/comissoes">Comissões</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={toBook} title="Venda" />
      <SkeletonForm fields={6} />
    </>
  );
}

/** What an empty field means is said in figures; where the principal has no usual rate, it may not be empty. */
function RateField({ name, rateOf }: { name: string; rateOf: (principal: string) => number }) {
  const principal: string = useWatch({ name: "principal" });
  const usual = rateOf(principal);
  return (
    <FormMaskedField
      name={name}
      mask="percent"
      label="Comissão"
      optional={usual > 0 || !principal}
      help={
        usual > 0
          ? `Vazio: ${formatShortPercent(usual)}, a de costume.`
          : "A que foi combinada para este item."
      }
    />
  );
}

/** What the book of customers knows is not typed again, and the sale counts for them. */
function CustomerOfSale() {
  const { setValue } = useFormContext();
  const customer: string = useWatch({ name: "customer" });
  const [isChoosing, setChoosing] = useState(false);
  /** Named, as the name of the sale may be typed over. */
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: value !== "" });
  };
  function take({ _id, name, document }: ChosenCustomer) {
    change({ customer: _id, buyer_name: name, buyer_document: document ?? "" });
    setChosen(name);
    setChoosing(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {customer && (
        <span className="text-ink-muted">
          {chosen ? `Conta para ${chosen}, dos seus clientes.` : "Conta para um dos seus clientes."}
        </span>
      )}
      <Button variant="secondary" size="sm" icon={ContactRound} onClick={() => setChoosing(true)}>
        {customer ? "Escolher outro" : "Escolher dos meus clientes"}
      </Button>
      {customer && (
        <Button variant="ghost" size="sm" onClick={() => change({ customer: "" })}>
          Não é
        </Button>
      )}
      <ChooseCustomerDialog
        open={isChoosing}
        title="Quem comprou?"
        onClose={() => setChoosing(false)}
        onChoose={take}
      />
    </div>
  );
}

export default function WriteSale() {
  const { principals, sale, of } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [only] = principals;
  const rateOf = (id: string) => principals.find(({ _id }) => _id === id)?.rate ?? 0;
  const schema = saleFormWithRates(rateOf);

  async function save({ principal, ...values }: SaleInput) {
    const answer = sale
      ? await call(updateSale, { params: { id: sale._id }, body: { sale: values } })
      : await call(createSale, { body: { sale: { ...values, principal } } });
    notify.success(answer.message);
    await navigate(`/vc/comissoes/vendas/${answer.sale._id}`, { replace: true });
  }

  const chosen = sale?.principal._id ?? (principals.some(({ _id }) => _id === of) ? of : "");
  return (
    <>
      <PageHeader
        back={
          sale ? <BackLink to={`/vc/comissoes/vendas/${sale._id}`}>Venda {sale.number}</BackLink> : toBook
        }
        title={sale ? "Editar venda" : "Lançar venda"}
        lead="Uma venda que não veio de um pedido da Praça, como está no pedido ou na nota."
      />
      <Form
        schema={schema}
        defaultValues={{
          principal: (chosen || (principals.length === 1 ? (only?._id ?? "") : "")) as z.input<
            typeof saleForm
          >["principal"],
          number: sale?.number ?? "",
          sold_on: sale?.sold_on ?? dayInBrasilia(new Date()),
          buyer_name: sale?.buyer_name ?? "",
          buyer_document: sale?.buyer_document ?? "",
          customer: sale?.customer_id ?? "",
          lines: sale?.lines.map(({ name, amount, rate }) => ({ name, amount, rate })) ?? [
            { name: "Mercadorias", amount: "", rate: null },
          ],
          freight: sale?.freight ?? 0,
          instalments: sale?.instalments.map(({ due_on, amount }) => ({ due_on, amount })) ?? [],
        }}
        onSubmit={save}
        failurePrefix="sale"
        submitLabel={sale ? "Salvar" : "Lançar venda"}
        warnWhenUnsaved
        label="Venda"
        className="max-w-3xl min-w-0"
      >
        <FieldGroup title="O que foi vendido">
          {!sale && (
            <FormSelect
              name="principal"
              label="Representada"
              options={principals.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
          <FieldRow>
            <FormTextField
              name="number"
              label="Número do pedido ou da nota"
              autoComplete="off"
              maxLength={60}
            />
            <FormMaskedField name="sold_on" mask="date" label="Data da venda" />
          </FieldRow>
          <FieldRow>
            <FormTextField name="buyer_name" label="Cliente" autoComplete="off" maxLength={200} />
            <FormMaskedField name="buyer_document" mask="document" label="CPF ou CNPJ do cliente" optional />
          </FieldRow>
          <CustomerOfSale />
        </FieldGroup>
        <FieldGroup
          title="Itens"
          lead="Um só basta, com o total. Separe quando a comissão muda de item para item."
        >
          <FormList
            name="lines"
            label="Itens"
            addLabel="Adicionar item"
            itemLabel={(index) => `Item ${index + 1}`}
            newItem={{ name: "", amount: "", rate: null }}
            max={maxSaleLines}
          >
            {(path) => (
              <>
                <FormTextField name={`${path}.name`} label="Descrição" autoComplete="off" maxLength={300} />
                <FieldRow>
                  <FormMaskedField name={`${path}.amount`} mask="money" label="Valor" />
                  <RateField name={`${path}.rate`} rateOf={rateOf} />
                </FieldRow>
              </>
            )}
          </FormList>
          <FormMaskedField
            name="freight"
            mask="money"
            label="Frete e outros, sem comissão"
            help="Entra no que o cliente paga."
          />
        </FieldGroup>
        <FieldGroup title="Quando o cliente paga">
          <FormList
            name="instalments"
            label="Parcelas"
            addLabel="Adicionar parcela"
            itemLabel={(index) => `Parcela ${index + 1}`}
            newItem={{ due_on: "", amount: "" }}
            emptyText="As parcelas só ajudam a lembrar. A comissão conta pelo que o cliente pagou."
            layout="row"
            max={maxInstalments}
          >
            {(path) => (
              <FieldRow>
                <FormMaskedField name={`${path}.due_on`} mask="date" label="Vencimento" />
                <FormMaskedField name={`${path}.amount`} mask="money" label="Valor" />
              </FieldRow>
            )}
          </FormList>
        </FieldGroup>
      </Form>
    </>
  );
}
