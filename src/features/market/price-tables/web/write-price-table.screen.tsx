import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { product as praca } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { SaveBar } from "../../../../ui/form/long-form.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { createPriceTable, getPriceTable, updatePriceTable } from "../../calls.ts";
import { type PriceTableInput, priceTableForm } from "../contract.ts";
import { PriceTableFields, priceTableValues } from "./components/price-table-fields.tsx";

export const meta = () => [{ title: `Tabela de preços · ${praca.name}` }];

/** A new one, or with an id what one says besides its prices. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const companyId = company._id;
  const table = params.id
    ? (await call(getPriceTable, { params: { companyId, id: params.id } })).price_table
    : null;
  return { companyId, table };
}

const header = (title: string, back: string) => (
  <PageHeader
    back={<BackLink to={back}>{back === "/co/tabelas" ? "Tabelas de preços" : "Tabela"}</BackLink>}
    title={title}
  />
);

export function HydrateFallback() {
  return (
    <>
      {header("Tabela de preços", "/co/tabelas")}
      <SkeletonForm fields={6} />
    </>
  );
}

export default function WritePriceTable() {
  const { companyId, table } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();

  async function save(values: PriceTableInput) {
    const answer = table
      ? await call(updatePriceTable, {
          params: { companyId, id: table._id },
          body: { version: table.version, price_table: values },
        })
      : await call(createPriceTable, { params: { companyId }, body: { price_table: values } });
    notify.success(answer.message);
    await navigate(`/co/tabelas/${answer.price_table._id}`, { replace: true });
  }

  return (
    <>
      {header(
        table ? table.name : "Nova tabela de preços",
        table ? `/co/tabelas/${table._id}` : "/co/tabelas",
      )}
      <Form
        schema={priceTableForm}
        defaultValues={priceTableValues(table, dayInBrasilia(new Date()))}
        onSubmit={save}
        failurePrefix="price_table"
        warnWhenUnsaved
        label="Tabela de preços"
        className="max-w-4xl min-w-0"
      >
        <PriceTableFields />
        <SaveBar isNew={!table} {...(!table && { label: "Criar e pôr os preços" })} />
      </Form>
    </>
  );
}
