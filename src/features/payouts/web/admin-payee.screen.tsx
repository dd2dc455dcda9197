import { Banknote } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { formatDateTime, formatDay } from "../../../shared/format/dates.ts";
import { formatMoney } from "../../../shared/format/money.ts";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { PayeeDetail } from "../administration-contract.ts";
import { loadPayee } from "./components/admin-payout-calls.ts";
import { PayeeActions } from "./components/payee-actions.tsx";
import { PayeeBadges } from "./components/payee-list.tsx";
import { TransferRow } from "./components/transfer-row.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return loadPayee(params.id ?? "");
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
        actions={<PayeeActions key={payee.held_since ?? ""} payee={payee} />}
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
      {hold_list.length > 0 && <Holds holds={hold_list} />}
    </div>
  );
}

const Holds = ({ holds }: { holds: PayeeDetail["hold_list"] }) => (
  <Section title="Postos em espera" lead="A pessoa leu o motivo, sem o nome de quem decidiu.">
    <Card flush>
      <ul className="divide-y divide-line">
        {holds.map(({ _id, reason, created_at, by, released_at, released_by }) => (
          <li key={_id} className="px-4 py-2.5 sm:px-6">
            <p className="font-medium break-words">{reason}</p>
            <p className="text-sm text-ink-muted">
              {by ?? "Conta encerrada"}, {formatDateTime(created_at)}
              {released_at
                ? `; liberado por ${released_by ?? "conta encerrada"} em ${formatDateTime(released_at)}`
                : "; ainda em espera"}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  </Section>
);
