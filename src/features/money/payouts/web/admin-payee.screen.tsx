import { Banknote, Hourglass, LockOpen } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { type Confirmed, SensitiveDialog } from "../../../people/users/web/components/sensitive-dialog.tsx";
import { longestHoldReason, type PayeeDetail, type SeenPayee } from "../administration-contract.ts";
import { holdOne, loadPayee, releaseOne } from "./components/admin-payout-calls.ts";
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

/** Keeps the payouts of a person back, or lets them go again; each asks for the own password once more. */
function PayeeActions({ payee }: { payee: SeenPayee }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  const isHeld = payee.held_since !== null;
  const whose = payee.name ? `de ${payee.name}` : "desta conta encerrada";

  async function confirm(given: Confirmed) {
    const { message } = await (isHeld ? releaseOne : holdOne)(payee._id, given);
    close();
    notify.success(message);
    await revalidate();
  }

  return (
    <>
      <Button icon={isHeld ? LockOpen : Hourglass} variant="secondary" onClick={() => setOpen(true)}>
        {isHeld ? "Liberar repasses" : "Pôr em espera"}
      </Button>
      {isHeld ? (
        <SensitiveDialog
          open={isOpen}
          onClose={close}
          title={`Liberar os repasses ${whose}?`}
          lead="O que já está liberado segue com o próximo repasse, ou agora, se você rodar o repasse. Avisamos a pessoa por e-mail."
          submitLabel="Liberar"
          onConfirm={confirm}
        />
      ) : (
        <SensitiveDialog
          open={isOpen}
          onClose={close}
          title={`Pôr em espera os repasses ${whose}?`}
          lead="Nada é enviado até alguém liberar. O que ainda não foi enviado volta para o saldo; o que o banco já recebeu segue. O dinheiro continua sendo da pessoa."
          reason={{
            help: "A pessoa lê este motivo em Recebimentos e por e-mail.",
            longest: longestHoldReason,
          }}
          submitLabel="Pôr em espera"
          onConfirm={confirm}
        />
      )}
    </>
  );
}
