import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { agreeAskedStatement, answerAskedStatement, getAskedStatement } from "../../calls.ts";
import { OpenStatementPage, type StatementCalls } from "./components/open-statement-page.tsx";

export async function clientLoader({ request, params: { id = "", month = "" } }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  const params = { id, month };
  return { params, ...(await call(getAskedStatement, { params })) };
}

export const meta = () => [{ title: `Extrato de comissões · ${product.name}` }];

export function HydrateFallback() {
  return (
    <div className="space-y-6 pt-14">
      <Skeleton className="h-7 w-4/5 max-w-md" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** A month that a representative asked the company to look at. */
export default function AskedStatement() {
  const { params, statement } = useLoaderData<typeof clientLoader>();
  const calls: StatementCalls = {
    read: (query) => call(getAskedStatement, { params, query }),
    answer: (body) => call(answerAskedStatement, { params, body }),
    agree: (body) => call(agreeAskedStatement, { params, body }),
  };
  return (
    <OpenStatementPage
      calls={calls}
      loaded={statement}
      back={<BackLink to="/co/extratos">Extratos de comissões</BackLink>}
    >
      O que você diz de cada venda é enviado a quem representa a empresa. Nenhum dinheiro passa pela Praça: a
      comissão é paga direto.
    </OpenStatementPage>
  );
}
