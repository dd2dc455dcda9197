import { Check, Download, PackageCheck, ReceiptText, X } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../ui/fields/text-field.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { Conversation } from "../../../people/conversations/web/components/conversation.tsx";
import { exportSaleOrder, getSaleOrder, moveSaleOrder } from "../../calls.ts";
import { mayMove, type OrderStatus, statesOfOrders } from "../lifecycle.ts";
import type { SaleOrder } from "../order-contract.ts";
import { Goods, OrderBadge, refusalInWords } from "./components/proposal-state.tsx";

const areas = ["vc", "co"] as const;

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  return call(getSaleOrder, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `Pedido ${loaderData?.sale_order.number ?? ""} · ${product.name}` },
];

export function HydrateFallback() {
  const area = useArea(areas);
  return (
    <>
      <PageHeader back={<BackLink to={`/${area}/pedidos`}>Pedidos</BackLink>} title="Pedido" />
      <SkeletonCards className="grid gap-4" count={2} />
    </>
  );
}

export default function SaleOrderDetail() {
  const area = useArea(areas);
  const { sale_order: loaded } = useLoaderData<typeof clientLoader>();
  const [changed, setChanged] = useState<{ of: SaleOrder; now: SaleOrder } | null>(null);
  const order = changed?.of === loaded ? changed.now : loaded;
  const { buyer, status } = order;
  return (
    <>
      <PageHeader
        back={<BackLink to={`/${area}/pedidos`}>Pedidos</BackLink>}
        title={`Pedido ${order.number}`}
        lead={`De ${buyer.name}, ${area === "vc" ? `à ${order.company.name}` : `por ${order.salesman.name}`}`}
        actions={
          <span>
            <OrderBadge status={status} />
          </span>
        }
      />
      <div className="grid max-w-5xl gap-6">
        {status === "AWAITING_COMPANY" && (
          <p className="font-medium text-amber-strong">
            {refusalInWords(order)}. Depois disso o pedido vale e a comissão é devida (Lei 4.886, art. 33).
          </p>
        )}
        {order.reason && (
          <Card className="space-y-1">
            <p className="font-semibold">
              {status === "REFUSED"
                ? "A empresa recusou"
                : order.canceled_by === "BUYER"
                  ? "O cliente cancelou"
                  : "A empresa cancelou"}
            </p>
            <p className="break-words whitespace-pre-line">{order.reason}</p>
          </Card>
        )}
        {area === "co" && <Moves order={order} onMoved={(now) => setChanged({ of: loaded, now })} />}
        <Card className="space-y-4">
          <Goods {...order} />
          <FactList facts={factsOf(order, area)} />
          <p className="text-sm text-ink-muted">
            O pagamento e a entrega são combinados entre a empresa e quem comprou. Nenhum dinheiro passa pela
            Praça.
          </p>
        </Card>
        <div className="flex flex-wrap gap-3">
          <FileButton order={order} format="pdf" label="Baixar PDF" />
          <FileButton order={order} format="xlsx" label="Excel" />
          <FileButton order={order} format="csv" label="CSV" />
          {area === "vc" && (
            <LinkButton to={`/vc/propostas/nova?de=${order.proposal_id}`} variant="secondary">
              Repetir o pedido
            </LinkButton>
          )}
        </div>
        <p>
          <TextLink to={`/${area}/propostas/${order.proposal_id}`}>
            Ver a proposta {order.proposal_number}
          </TextLink>
        </p>
        <Conversation address={{ kind: "sale-order", id: order._id }} />
      </div>
    </>
  );
}

function factsOf(order: SaleOrder, area: "vc" | "co"): [string, string][] {
  const { buyer } = order;
  const moments: [string, string | null][] = [
    ["Aceito", order.created_at],
    ["Confirmado", order.confirmed_at],
    ["Faturado", order.invoiced_at],
    ["Entregue", order.delivered_at],
    ["Encerrado", order.ended_at],
  ];
  return [
    ["Comprador", buyer.name],
    ...(buyer.document
      ? [[buyer.document.length === 11 ? "CPF" : "CNPJ", formatDocument(buyer.document)] as [string, string]]
      : []),
    ["Entrega", `${buyer.city}, ${buyer.state}`],
    ...(buyer.email ? [["E-mail", buyer.email] as [string, string]] : []),
    ...(buyer.phone ? [["Telefone", formatPhone(buyer.phone)] as [string, string]] : []),
    [
      area === "vc" ? "Sua comissão" : "Comissão do representante",
      statesOfOrders.ended.includes(order.status)
        ? "Nenhuma: o pedido não vale"
        : formatMoney(order.commission),
    ],
    ...moments.flatMap(([label, at]): [string, string][] => (at ? [[label, formatDateTime(at)]] : [])),
  ];
}

function FileButton({
  order,
  format,
  label,
}: {
  order: SaleOrder;
  format: "pdf" | "csv" | "xlsx";
  label: string;
}) {
  return (
    <ActionButton
      variant="secondary"
      icon={Download}
      action={async () =>
        saveAnsweredFile(await call(exportSaleOrder, { params: { id: order._id }, query: { format } }))
      }
    >
      {label}
    </ActionButton>
  );
}

type Move = "CONFIRMED" | "REFUSED" | "INVOICED" | "DELIVERED" | "CANCELED";

const moves = [
  { to: "CONFIRMED", label: "Confirmar pedido", icon: Check },
  { to: "INVOICED", label: "Marcar como faturado", icon: ReceiptText },
  { to: "DELIVERED", label: "Marcar como entregue", icon: PackageCheck },
] as const satisfies { to: OrderStatus; label: string; icon: typeof Check }[];

const ends = [
  { to: "REFUSED", ask: "Recusar", label: "Recusar por escrito", words: "Motivo da recusa" },
  { to: "CANCELED", ask: "Cancelar pedido", label: "Cancelar o pedido", words: "Motivo do cancelamento" },
] as const;

/** What a company does of an order now; an end takes a written reason, which the buyer reads. */
function Moves({ order, onMoved }: { order: SaleOrder; onMoved: (now: SaleOrder) => void }) {
  const [ending, setEnding] = useState<(typeof ends)[number] | null>(null);
  const [reason, setReason] = useState("");
  const [isReasonMissing, setReasonMissing] = useState(false);
  const allowed = (to: OrderStatus) => mayMove("COMPANY", order.status, to);
  async function move(status: Move) {
    const answer = await call(moveSaleOrder, {
      params: { id: order._id },
      body: { sale_order: { status, reason } },
    });
    setEnding(null);
    onMoved(answer.sale_order);
    notify.success(answer.message);
  }
  /** The law asks for the words. */
  const end = async (status: Move) => (reason.trim() ? move(status) : setReasonMissing(true));
  if (ending)
    return (
      <Card className="space-y-4">
        <TextArea
          label={ending.words}
          help="Quem comprou e o representante leem o que você escreve."
          value={reason}
          onChange={(text) => {
            setReason(text);
            setReasonMissing(false);
          }}
          error={isReasonMissing ? "Escreva o motivo" : undefined}
          maxLength={1_000}
          rows={3}
        />
        <div className="flex flex-wrap gap-3">
          <ActionButton variant="danger" icon={X} action={() => end(ending.to)}>
            {ending.label}
          </ActionButton>
          <Button variant="ghost" onClick={() => setEnding(null)}>
            Voltar
          </Button>
        </div>
      </Card>
    );
  const steps = moves.filter(({ to }) => allowed(to));
  const outs = ends.filter(({ to }) => allowed(to));
  if (steps.length + outs.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map(({ to, label, icon }) => (
        <ActionButton key={to} icon={icon} action={() => move(to)}>
          {label}
        </ActionButton>
      ))}
      {outs.map((end) => (
        <Button key={end.to} variant="secondary" icon={X} onClick={() => setEnding(end)}>
          {end.ask}
        </Button>
      ))}
    </div>
  );
}
