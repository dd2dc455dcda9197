import { Check, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { dayInBrasilia, formatDay } from "../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { formatMoney, formatPercent } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CodeText, FactList } from "../../../../ui/fact-list.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getSale, removeSale, settleSale } from "../../calls.ts";
import { saleSourceLabels } from "../model.ts";
import type { Sale } from "../sale-contract.ts";
import { Figure, figuresLook, SaleBadge } from "./components/commission-words.tsx";
import { ReceiptDialog, ReturnDialog } from "./components/sale-dialogs.tsx";
import { Entries, Received } from "./components/sale-history.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request, params: { id = "" } }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(getSale, { params: { id } });
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData ? `Venda ${loaderData.sale.number}` : "Venda"} · ${product.name}` },
];

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to="/vc/comissoes">Comissões</BackLink>} title="Venda" />
      <SkeletonCards className="grid gap-4" count={3} />
    </>
  );
}

export default function CommissionSale() {
  const { sale } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<"receipt" | "return" | null>(null);
  const close = () => setDialog(null);
  const isOpen = sale.state === "OPEN" || sale.state === "PART_PAID";
  return (
    <>
      <PageHeader
        back={<BackLink to={`/vc/comissoes/${sale.principal._id}`}>{sale.principal.name}</BackLink>}
        title={`Venda ${sale.number}`}
        lead={
          <>
            {sale.buyer_name}, em {formatDay(sale.sold_on)} <SaleBadge state={sale.state} />
          </>
        }
        actions={
          <>
            {isOpen && (
              <>
                <SettleButton sale={sale} onDone={revalidate} />
                <Button variant="secondary" onClick={() => setDialog("receipt")}>
                  Pagou uma parte
                </Button>
              </>
            )}
            {sale.state !== "UNDONE" && (
              <LinkButton to={`/vc/comissoes/vendas/${sale._id}/editar`} variant="ghost">
                Editar
              </LinkButton>
            )}
          </>
        }
      />
      <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <Amounts sale={sale} />
          <Lines sale={sale} onReturn={() => setDialog("return")} />
          <Received sale={sale} onChange={revalidate} />
        </div>
        <div className="min-w-0">
          <Entries entries={sale.entries} />
          <About sale={sale} />
        </div>
      </div>
      <ReceiptDialog open={dialog === "receipt"} sale={sale} onClose={close} onDone={revalidate} />
      <ReturnDialog open={dialog === "return"} sale={sale} onClose={close} onDone={revalidate} />
    </>
  );
}

/** One press, and a day that is most often today. */
function SettleButton({ sale, onDone }: { sale: Sale; onDone: () => Promise<void> }) {
  async function settle() {
    const { message } = await call(settleSale, {
      params: { id: sale._id },
      body: { settlement: { paid_on: dayInBrasilia(new Date()) } },
    });
    notify.success(message);
    await onDone();
  }
  return (
    <ActionButton icon={Check} action={settle}>
      O cliente pagou tudo
    </ActionButton>
  );
}

function Amounts({ sale }: { sale: Sale }) {
  const { sum } = sale;
  return (
    <Card className="space-y-4">
      <dl className={figuresLook}>
        <Figure label="Comissão ganha" value={formatMoney(sale.earned)} look="text-brand">
          {sale.earned !== sale.commission && `de ${formatMoney(sale.commission)}`}
        </Figure>
        <Figure label="Total da venda" value={formatMoney(sale.total)} />
        <Figure label="Falta o cliente pagar" value={formatMoney(sale.to_receive)} />
      </dl>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer rounded-sm py-2.5 font-medium text-brand underline underline-offset-3">
          Por que este valor?
        </summary>
        <div className="space-y-2 text-pretty">
          {sale.state === "UNDONE" ? (
            <p>O pedido foi desfeito: nada é devido por ele (Lei 4.886, art. 33, § 1º).</p>
          ) : (
            <>
              <p>
                A comissão do que ficou com o cliente é {formatMoney(sum.commission)}: cada item pela sua
                taxa, arredondado ao centavo.
              </p>
              <p className="tabular">
                {formatMoney(sum.commission)} × {formatMoney(sum.received)} pagos ÷ {formatMoney(sum.owed)} a
                pagar = <strong className="font-semibold">{formatMoney(sum.earned)}</strong>
              </p>
              <p className="text-sm text-ink-muted">
                A comissão é devida conforme o cliente paga (Lei 4.886, art. 32), sobre o total das
                mercadorias (§ 4º). O desconto por pagamento antecipado conta como pago.
              </p>
            </>
          )}
        </div>
      </details>
    </Card>
  );
}

const listLook = "divide-y divide-line rounded-card border border-line bg-surface";

const Lines = ({ sale, onReturn }: { sale: Sale; onReturn: () => void }) => (
  <Section
    title="Itens"
    action={
      sale.state !== "UNDONE" && (
        <Button variant="secondary" size="sm" icon={Undo2} onClick={onReturn}>
          Lançar devolução
        </Button>
      )
    }
  >
    <ul className={listLook}>
      {sale.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale keep their places
        <li key={index} className="flex items-baseline justify-between gap-x-4 p-4">
          <p className="min-w-0 break-words">
            {line.name}
            <span className="tabular block text-sm text-ink-muted">
              {formatMoney(line.amount)} a {formatPercent(line.rate)}
              {line.returned > 0 && ` · ${formatMoney(line.returned)} devolvidos`}
            </span>
          </p>
          <p className="tabular shrink-0 font-semibold">{formatMoney(line.commission)}</p>
        </li>
      ))}
      {sale.freight > 0 && (
        <li className="flex justify-between gap-4 p-4 text-ink-muted">
          <span>Frete e outros, sem comissão</span>
          <span className="tabular">{formatMoney(sale.freight)}</span>
        </li>
      )}
    </ul>
  </Section>
);

function About({ sale }: { sale: Sale }) {
  const navigate = useNavigate();
  async function remove() {
    const isSure = await confirmAction({
      title: `Excluir a venda ${sale.number}?`,
      confirmLabel: "Excluir",
      danger: true,
    });
    if (!isSure) return;
    notify.success((await call(removeSale, { params: { id: sale._id } })).message);
    await navigate(`/vc/comissoes/${sale.principal._id}`, { replace: true });
  }
  const isFresh = !sale.order_id && sale.receipts.length + sale.returns.length + sale.entries.length === 0;
  return (
    <Section title="Dados">
      <Card className="space-y-4">
        <FactList
          facts={[
            ["De onde veio", saleSourceLabels[sale.source]],
            ...(sale.buyer_document
              ? [["Documento", formatDocument(sale.buyer_document)] as [string, string]]
              : []),
            ...(sale.undone_on ? [["Desfeita em", formatDay(sale.undone_on)] as [string, string]] : []),
          ]}
        />
        {sale.access_key && (
          <p className="text-sm">
            Chave da nota: <CodeText>{sale.access_key}</CodeText>
          </p>
        )}
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {sale.customer_id && (
            <TextLink to={`/vc/clientes/${sale.customer_id}`} className="py-2.5">
              Ver o cliente
            </TextLink>
          )}
          {sale.order_id && (
            <TextLink to={`/vc/pedidos/${sale.order_id}`} className="py-2.5">
              Ver o pedido
            </TextLink>
          )}
        </div>
        {isFresh && (
          <ActionButton variant="ghost-danger" icon={Trash2} action={remove}>
            Excluir venda
          </ActionButton>
        )}
      </Card>
    </Section>
  );
}
