import { Banknote, Hourglass, LockOpen } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { HistoryList } from "../../../../ui/list/list-row.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { SensitiveAction } from "../../../people/users/web/components/sensitive-action.tsx";
import { getPayee, holdPayee, releasePayee } from "../../calls.ts";
import { longestHoldReason, type PayeeDetail, type SeenPayee } from "../administration-contract.ts";
import { TransferRow } from "./components/all-transfers.tsx";
import { PayeeBadges } from "./components/payee-list.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getPayee, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction = () => [{ title: `Quem recebe · ${product.name}` }];

const back = <BackLink to="/admin/repasses">Repasses</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Quem recebe" />
      <SkeletonBoxes count={3} className="grid max-w-reading gap-4" box="h-40 rounded-card" />
    </>
  );
}

export default function AdminPayee() {
  const { payee, destination, paused_until, next_on, hold_list, transfer_list } =
    useLoaderData<typeof clientLoader>();
  const [last] = hold_list;
  return (
    <div className="max-w-reading">
      <PageHeader
        back={back}
        title={payee.name ?? "Conta encerrada"}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {payee.email} <PayeeBadges payee={payee} />
          </span>
        }
        actions={<PayeeAction key={payee.held_since ?? ""} payee={payee} />}
      />
      {payee.held_since && last && (
        <p className="mb-4 rounded-control bg-waiting-soft px-4 py-3 break-words text-pretty">
          Em espera desde {formatDateTime(payee.held_since)}: {last.reason}
        </p>
      )}
      <Card>
        <FactList
          facts={[
            ["Devido ao todo", formatMoney(payee.owed)],
            ["Liberado e não enviado", formatMoney(payee.due)],
            [`No repasse de ${formatDay(next_on)}`, formatMoney(payee.next)],
            ["A caminho", formatMoney(payee.on_way)],
            ["Recompensas retidas ou em espera", formatMoney(payee.withheld)],
            [
              "Onde recebe",
              paused_until
                ? `${destination}, conta nova: nada é enviado antes de ${formatDateTime(paused_until)}`
                : (destination ?? "não cadastrou"),
            ],
            [
              "Conta",
              <TextLink key="person" to={`/admin/pessoas/${payee._id}`}>
                Ver a pessoa
              </TextLink>,
            ],
          ]}
        />
      </Card>
      <Section title="Transferências">
        {transfer_list.length === 0 ? (
          <EmptyState icon={Banknote} text="Nada foi transferido ainda" />
        ) : (
          <ul className="grid gap-2">
            {transfer_list.map((transfer) => (
              <TransferRow key={transfer._id} transfer={transfer} isOfPage />
            ))}
          </ul>
        )}
      </Section>
      {hold_list.length > 0 && (
        <Section title="Postos em espera" lead="A pessoa leu o motivo, sem o nome de quem decidiu.">
          <HistoryList entries={hold_list.map(holdEntry)} />
        </Section>
      )}
    </div>
  );
}

const holdEntry = (hold: PayeeDetail["hold_list"][number]) => ({
  _id: hold._id,
  what: hold.reason,
  note: `${hold.by ?? "Conta encerrada"}, ${formatDateTime(hold.created_at)}${
    hold.released_at
      ? `; liberado por ${hold.released_by ?? "conta encerrada"} em ${formatDateTime(hold.released_at)}`
      : "; ainda em espera"
  }`,
});

/** Keeps the payouts of a person back, or lets them go again. */
function PayeeAction({ payee: { _id: id, name, held_since } }: { payee: SeenPayee }) {
  const whose = name ? `de ${name}` : "desta conta encerrada";
  if (held_since)
    return (
      <SensitiveAction
        icon={LockOpen}
        title={`Liberar os repasses ${whose}?`}
        lead="O que já está liberado segue com o próximo repasse, ou agora, se você rodar o repasse. Avisamos a pessoa por e-mail."
        submitLabel="Liberar"
        action={({ password }) => call(releasePayee, { params: { id }, body: { password } })}
      >
        Liberar repasses
      </SensitiveAction>
    );
  return (
    <SensitiveAction
      icon={Hourglass}
      title={`Pôr em espera os repasses ${whose}?`}
      lead="Nada é enviado até alguém liberar. O que ainda não foi enviado volta para o saldo; o que o banco já recebeu segue. O dinheiro continua sendo da pessoa."
      reason={{
        help: "A pessoa lê este motivo em Recebimentos e por e-mail.",
        longest: longestHoldReason,
      }}
      submitLabel="Pôr em espera"
      action={({ password, reason }) =>
        call(holdPayee, { params: { id }, body: { password, hold: { reason } } })
      }
    >
      Pôr em espera
    </SensitiveAction>
  );
}
