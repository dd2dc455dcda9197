import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney, formatShortPercent } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CodeText, FactList } from "../../../../ui/fact-list.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { AmountAndState } from "../../../../ui/list/list-row.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getOrderOfAdministration } from "../../calls.ts";
import { methodLabels, paymentShown } from "../../charges/lifecycle.ts";
import { endReasonLabels, orderShown } from "../lifecycle.ts";
import type { OrderDetail } from "../sales-contract.ts";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getOrderOfAdministration, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction = () => [{ title: `Pedido · ${product.name}` }];

const back = <BackLink to="/admin/pedidos">Pedidos</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Pedido" />
      <SkeletonBoxes count={3} className="grid max-w-reading gap-4" box="h-40 rounded-card" />
    </>
  );
}

export default function AdminOrder() {
  const detail = useLoaderData<typeof clientLoader>();
  const { order, item_list: items, charge_list: charges } = detail;
  return (
    <div className="max-w-reading">
      <PageHeader back={back} title={`Pedido de ${formatDay(new Date(order.ordered_at))}`} />
      <OrderFacts detail={detail} />
      <Section title="Treinamentos">
        <ul className="grid gap-2">
          {items.map((item) => (
            <ItemRow key={item.course._id} item={item} />
          ))}
        </ul>
      </Section>
      <Section title="Pagamentos" lead="Cada tentativa de cobrar, a primeira em cima.">
        {charges.length === 0 ? (
          <p className="text-ink-muted">Nada foi cobrado ainda.</p>
        ) : (
          <ul className="grid gap-2">
            {charges.map((charge) => (
              <ChargeRow key={charge._id} charge={charge} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function OrderFacts({ detail: { order, paid_at, ended_at } }: { detail: OrderDetail }) {
  const { shopper, company } = order;
  const { label, tone } = orderShown[order.status];
  return (
    <Card>
      <FactList
        facts={[
          [
            "Situação",
            <StatusBadge key="status" tone={tone}>
              {label}
            </StatusBadge>,
          ],
          ...(order.end_reason ? ([["Por quê", endReasonLabels[order.end_reason]]] as const) : []),
          [
            "Quem pediu",
            <TextLink key="shopper" to={`/admin/pessoas/${shopper._id}`}>
              {shopper.name ?? "Conta encerrada"}
            </TextLink>,
          ],
          ...(company
            ? ([
                [
                  "Empresa",
                  <TextLink key="company" to={`/admin/empresas/${company._id}`}>
                    {company.name ?? "Empresa encerrada"}
                  </TextLink>,
                ],
              ] as const)
            : []),
          ["Preço", formatMoney(order.price)],
          ["Desconto", order.coupon ? `${formatMoney(order.discount)} (${order.coupon})` : "não houve"],
          ["Total", formatMoney(order.total)],
          ["Pedido em", formatDateTime(order.ordered_at)],
          ["Pago em", paid_at ? formatDateTime(paid_at) : "não foi pago"],
          ...(ended_at ? ([["Encerrado em", formatDateTime(ended_at)]] as const) : []),
          ["Código", <CodeText key="id">{order._id}</CodeText>],
        ]}
      />
    </Card>
  );
}

const ItemRow = ({ item }: { item: OrderDetail["item_list"][number] }) => (
  <Card as="li" className="space-y-1 py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-52">
        <TextLink to={`/treinamento/${item.course.slug}`}>{item.course.name}</TextLink>
        <p className="text-sm break-words text-ink-muted">
          de {item.trainer.name ?? "conta encerrada"}, que recebe {formatShortPercent(item.share_percent)}
        </p>
      </div>
      <p className="tabular font-semibold">
        {item.amount > 1 && `${item.amount} × `}
        {formatMoney(item.price)}
        {item.discount > 0 && ` − ${formatMoney(item.discount)}`}
      </p>
    </div>
    <p className="text-sm text-pretty">{holdingOf(item)}</p>
  </Card>
);

/** What the buyer has of the course now, by this order and by others. */
function holdingOf({ licences, enrolment }: OrderDetail["item_list"][number]): string {
  if (licences) {
    const { bought, released } = licences;
    return `A empresa tem ${bought} ${bought === 1 ? "licença" : "licenças"} deste treinamento, ${released} em uso.`;
  }
  if (!enrolment) return "Quem comprou não tem acesso a este treinamento.";
  if (enrolment.completed_at) return `Concluído em ${formatDay(new Date(enrolment.completed_at))}.`;
  return enrolment.active ? "Quem comprou tem acesso." : "O acesso de quem comprou terminou.";
}

const ChargeRow = ({ charge }: { charge: OrderDetail["charge_list"][number] }) => (
  <Card as="li" className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 grow basis-52">
      <TextLink to={`/admin/pagamentos/${charge._id}`}>
        {methodLabels[charge.method]}
        {charge.installments > 1 && `, ${charge.installments} vezes`}
      </TextLink>
      <p className="text-sm text-ink-muted">
        {formatDateTime(charge.created_at)}
        {charge.refunded > 0 && ` · devolvido ${formatMoney(charge.refunded)}`}
      </p>
    </div>
    <AmountAndState amount={charge.amount} state={paymentShown[charge.status]} />
  </Card>
);
