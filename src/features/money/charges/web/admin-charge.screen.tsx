import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getChargeHistory } from "../../calls.ts";
import { accountLabels, postingLabel } from "../../ledger/books.ts";
import type { ChargeHistory } from "../contract.ts";
import { methodLabels, paymentShown, refusedRefundShown } from "../lifecycle.ts";
import { RefundDialog, RefusedRefund } from "./components/refund-dialog.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getChargeHistory, { params: { id: params.id ?? "" } });
}

const gatewayLabels: Record<string, string> = { sandbox: "Ambiente de testes", pagarme: "Pagar.me" };

export const meta: MetaFunction = () => [{ title: `Pagamento · ${product.name}` }];

const back = <BackLink to="/admin/pagamentos">Pagamentos</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Pagamento" />
      <SkeletonBoxes count={2} className="grid max-w-reading gap-4" box="h-60 rounded-card" />
    </>
  );
}

export default function AdminCharge() {
  const { charge, gateway, event_list, entry_list } = useLoaderData<typeof clientLoader>();
  const { label, tone } = charge.refused_refund ? refusedRefundShown : paymentShown[charge.status];
  return (
    <div className="max-w-reading">
      <PageHeader
        back={back}
        title={charge.description}
        actions={<RefundDialog charge={charge} />}
        lead={[charge.payer.name ?? "Conta encerrada", charge.payer.email].filter(Boolean).join(" · ")}
      />
      <RefusedRefund charge={charge} />
      <Card>
        <FactList
          facts={[
            [
              "Situação",
              <StatusBadge key="status" tone={tone}>
                {label}
              </StatusBadge>,
            ],
            ["Quem pagou", <Payer key="payer" payer={charge.payer} />],
            [
              "Para",
              <TextLink key="subject" to={`${subjects[charge.kind].at}/${charge.subject}`}>
                {subjects[charge.kind].label}
              </TextLink>,
            ],
            ["Valor", formatMoney(charge.amount)],
            ["Devolvido", formatMoney(charge.refunded)],
            ["Tarifa", formatMoney(charge.fee)],
            ["Forma", waysOf(charge)],
            ["Operadora", gatewayLabels[gateway.name] ?? gateway.name],
            ["Código na operadora", gateway.id ?? "ainda nenhum"],
            ["Código na Praça", charge._id],
          ]}
        />
      </Card>
      <Section title="O que aconteceu">
        <ol className="grid gap-2">
          {event_list.map((event) => (
            <EventRow key={`${event.kind} ${event.at} ${event.reason}`} event={event} />
          ))}
        </ol>
      </Section>
      <Section
        title="No livro"
        lead="Cada passo que move dinheiro, com as contas em que foi lançado. A soma é sempre zero."
      >
        {entry_list.length === 0 ? (
          <p className="text-ink-muted">Nada foi lançado: nenhum dinheiro se moveu.</p>
        ) : (
          <Entries entries={entry_list} />
        )}
      </Section>
    </div>
  );
}

/** What is paid, and where the administration sees it. */
const subjects = {
  ORDER: { label: "Pedido de treinamentos", at: "/admin/pedidos" },
  SUBSCRIPTION: { label: "Assinatura de um plano", at: "/admin/assinaturas" },
} as const;

function Payer({ payer: { name, user, company } }: Pick<ChargeHistory["charge"], "payer">) {
  const shown = name ?? "Conta encerrada";
  if (!user && !company) return shown;
  return <TextLink to={company ? `/admin/empresas/${company}` : `/admin/pessoas/${user}`}>{shown}</TextLink>;
}

const waysOf = ({ method, installments }: ChargeHistory["charge"]): string =>
  installments > 1 ? `${methodLabels[method]}, ${installments} vezes` : methodLabels[method];

const EventRow = ({
  event: { kind, at, amount, reason },
}: {
  event: ChargeHistory["event_list"][number];
}) => (
  <Card as="li" className="py-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="font-semibold">{eventLabels[kind]}</p>
      <p className="tabular text-sm text-ink-muted">{formatDateTime(at)}</p>
    </div>
    {(amount !== null || reason) && (
      <p className="text-sm break-words text-ink-muted">
        {[amount !== null && formatMoney(amount), reason].filter(Boolean).join(" · ")}
      </p>
    )}
  </Card>
);

const cell = "px-3 py-2";

const Entries = ({ entries }: { entries: ChargeHistory["entry_list"] }) => (
  <section
    aria-label="Lançamentos"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
    tabIndex={0}
    className="overflow-x-auto rounded-card border border-line bg-surface"
  >
    <table className="tabular w-full border-collapse text-sm">
      <thead className="bg-surface-muted text-left">
        <tr>
          <th scope="col" className={cell}>
            Passo
          </th>
          <th scope="col" className={cell}>
            Conta
          </th>
          <th scope="col" className="px-3 py-2 text-right">
            Valor
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map(({ at, posting, account, owner, amount }) => (
          <tr key={`${at} ${posting} ${account} ${amount}`}>
            <td className={cell}>{postingLabel(posting)}</td>
            <td className={cell}>
              {owner ? (
                <>
                  A repassar a{" "}
                  <TextLink to={`/admin/repasses/${owner._id}`}>
                    {owner.name ?? "uma conta encerrada"}
                  </TextLink>
                </>
              ) : (
                accountLabel(account)
              )}
            </td>
            <td className="px-3 py-2 text-right whitespace-nowrap">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type EventKind = ChargeHistory["event_list"][number]["kind"];

const eventLabels: Record<EventKind, string> = {
  CREATED: "Pagamento criado",
  SENT: "Enviado ao meio de pagamento",
  REFUSED: "Recusado",
  PAID: "Pago",
  REFUND_OWED: "Devolução decidida",
  REFUND_SENT: "Devolução enviada",
  REFUND_REFUSED: "Devolução recusada pelo meio de pagamento",
  REFUND_GIVEN_UP: "Devolução desistida",
  DISPUTE_OPENED: "Contestado pelo titular do cartão",
  DISPUTE_WON: "Contestação ganha",
  DISPUTE_LOST: "Contestação perdida",
  ENDED: "Encerrado",
};

/** What an account of the ledger is called that is nobody's. */
const accountLabel = (account: string): string =>
  (accountLabels as Record<string, string>)[account] ?? account;
