import { Send } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useFollow } from "../../../../ui/use-follow.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { type Confirmed, SensitiveAction } from "../../../people/users/web/components/sensitive-action.tsx";
import { runPayouts } from "../../calls.ts";
import type { PayeeDash } from "../administration-contract.ts";
import { AllTransfers, loadTransfers, transferFilterIn } from "./components/all-transfers.tsx";
import { loadPayees, PayeeList, payeeFilterIn } from "./components/payee-list.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const search = new URL(request.url).searchParams;
  if (search.get("parte") === "transferencias") {
    const filter = transferFilterIn(search);
    return { part: "transfers" as const, filter, transfers: await loadTransfers(filter) };
  }
  const filter = payeeFilterIn(search);
  return { part: "payees" as const, filter, payees: await loadPayees(filter) };
}

export const meta: MetaFunction = () => [{ title: `Repasses · ${product.name}` }];

const header = (
  <PageHeader
    title="Repasses"
    lead="O que se deve a treinadores e afiliados, e o que foi transferido para eles. Todo dia 10 sai um repasse."
    actions={
      <LinkButton to="/admin/recompensas" variant="secondary">
        Recompensas em análise
      </LinkButton>
    }
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function AdminPayouts() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <div className="space-y-6">
        <CountTabs
          look="line"
          label="Partes dos repasses"
          items={[
            { label: "Quem recebe", to: "?", current: data.part === "payees" },
            {
              label: "Transferências",
              to: "?parte=transferencias",
              current: data.part === "transfers",
            },
          ]}
        />
        {data.part === "transfers" ? (
          <AllTransfers filter={data.filter} first={data.transfers} />
        ) : (
          <>
            <RunCard dash={data.payees.payee_dash} />
            <PayeeList filter={data.filter} first={data.payees.payee_list} dash={data.payees.payee_dash} />
          </>
        )}
      </div>
    </>
  );
}

/** What is owed in all, when the next run is, and what could go now. */
function RunCard({ dash }: { dash: PayeeDash }) {
  const { revalidate } = useRevalidator();
  const follow = useFollow();
  const { due, due_count: dueCount, payable, payable_count: payableCount, stop, run_on: runOn } = dash;
  const canRun = payableCount > 0 || dash.finished_at === null;
  const runLabel =
    payableCount > 0
      ? `Pagar agora ${pluralise(payableCount, "pessoa")}, ${formatMoney(payable)}`
      : "Rodar agora";
  const outCount = dueCount - payableCount;

  const run = ({ password }: Confirmed) =>
    call(runPayouts, {
      body: { password, run: { on: runOn, ...(stop && { allowed_amount: stop.amount }) } },
    }).catch(async (failure: unknown) => {
      // What is to be confirmed may be another amount by now.
      await revalidate();
      throw failure;
    });

  return (
    <Card className="space-y-4">
      <FactList
        facts={[
          ["Próximo repasse", `${formatDay(dash.next_on)}: ${formatMoney(dash.next)}`],
          ["Devido ao todo", formatMoney(dash.owed)],
          ["A caminho", formatMoney(dash.on_way)],
          [
            `Repasse de ${formatDay(runOn)}`,
            dash.finished_at ? `terminou em ${formatDateTime(dash.finished_at)}` : "não terminou",
          ],
        ]}
      />
      {stop && (
        <p className="rounded-control bg-danger-soft px-4 py-3 text-pretty">
          O repasse parou em {formatDateTime(stop.since)}: pagaria cerca de {formatMoney(stop.amount)}, e o
          anterior pagou {formatMoney(stop.before)}. Ninguém recebe enquanto alguém não conferir e rodar.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-pretty">
          {dueCount > 0
            ? `${pluralise(dueCount, "pessoa")} com ${formatMoney(due)} que este repasse ainda não enviou.${outCount > 0 ? ` ${outCount === 1 ? "Uma fica" : `${outCount} ficam`} de fora: sem conta cadastrada, ou com uma conta nova, nos primeiros dias.` : ""}`
            : "Tudo o que este repasse podia enviar foi enviado."}
        </p>
        <SensitiveAction
          icon={Send}
          disabled={!canRun}
          title="Rodar o repasse agora?"
          lead={`Pede as transferências do que já está liberado e o repasse de ${formatDay(runOn)} não enviou: ${formatMoney(payable)} para ${pluralise(payableCount, "pessoa")}. Quem já recebeu neste repasse não recebe de novo; quem não tem conta cadastrada ou está em espera fica de fora.${stop ? ` Você confirma também que ${formatMoney(stop.amount)}, bem mais do que o anterior, está certo.` : ""}`}
          submitLabel={runLabel}
          action={run}
          onDone={follow}
        >
          {runLabel}
        </SensitiveAction>
      </div>
    </Card>
  );
}
