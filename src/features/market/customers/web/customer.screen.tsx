import { Mail, MessageCircle, Phone, Trash2 } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useNavigate,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPhone, isPhone, phoneLink, whatsAppLink } from "../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getCustomer, removeCustomer } from "../../calls.ts";
import { quoteStatusLabels } from "../../quotes/model.ts";
import { orderStatusLabels } from "../../sales/lifecycle.ts";
import type { Customer } from "../contract.ts";
import { sourceLabels } from "../model.ts";
import { BuyingBadge, lastInWords, rhythmInWords } from "./components/customer-words.tsx";
import { MergeButton } from "./components/merge-button.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(getCustomer, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.customer.name ?? "Cliente"} · ${product.name}` },
];

const back = <BackLink to="/vc/clientes">Clientes</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Cliente" />
      <SkeletonCards className="grid gap-4" count={3} />
    </>
  );
}

export default function CustomerDetail() {
  const { customer } = useLoaderData<typeof clientLoader>();
  const { _id, name, is_forgotten: isForgotten, buying_state: state } = customer;
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={formatPlace(customer)}
        actions={
          !isForgotten && (
            <>
              <LinkButton to={`/vc/propostas/nova?cliente=${_id}`}>Nova proposta</LinkButton>
              <LinkButton to={`/vc/clientes/${_id}/editar`} variant="secondary">
                Editar
              </LinkButton>
            </>
          )
        }
      />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {isForgotten && (
            <p className="text-ink-muted text-pretty">
              Este contato excluiu a conta e os dados dele foram apagados. Ficam os valores do que pediu.
            </p>
          )}
          <Contacts customer={customer} />
          <Card className="space-y-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg font-bold">{lastInWords(customer)}</h2>
              <BuyingBadge state={state} />
            </div>
            <p className="text-ink-muted text-pretty">
              {rhythmInWords(customer) ??
                "Com três compras em dias diferentes, mostramos de quanto em quanto tempo este cliente compra."}
            </p>
            {customer.years.length > 0 && (
              <FactList
                facts={customer.years.map(
                  ({ year, orders, total }) =>
                    [`${year} · ${pluralise(orders, "pedido")}`, formatMoney(total)] as const,
                )}
              />
            )}
          </Card>
          <Orders orders={customer.orders} />
          <Quotes quotes={customer.quotes} />
        </div>
        <div className="grid min-w-0 gap-6">
          <About customer={customer} />
          <div className="flex flex-wrap gap-3">
            {!isForgotten && <MergeButton customer={customer} />}
            <RemoveButton customer={customer} />
          </div>
        </div>
      </div>
    </>
  );
}

/** What a phone does by itself: it works without a connection, too. */
function Contacts({ customer: { phone, email, name } }: { customer: Customer }) {
  if (!phone && !email) return null;
  const isMobile = phone !== null && isPhone(phone) && phone.length === 11;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {phone && isMobile && (
        <LinkButton to={whatsAppLink(phone, `Olá, ${name}!`)} variant="secondary" icon={MessageCircle}>
          WhatsApp
        </LinkButton>
      )}
      {phone && (
        <LinkButton to={phoneLink(phone)} variant="secondary" icon={Phone}>
          {formatPhone(phone)}
        </LinkButton>
      )}
      {email && (
        <LinkButton to={`mailto:${email}`} variant="secondary" icon={Mail}>
          E-mail
        </LinkButton>
      )}
    </div>
  );
}

const listLook = "divide-y divide-line rounded-card border border-line bg-surface";
const rowLook = "relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4";

const Orders = ({ orders }: Pick<Customer, "orders">) =>
  orders.length > 0 && (
    <Section title="Pedidos">
      <ul className={listLook}>
        {orders.map(({ _id, number, on, status, company, total }) => (
          <li key={_id} className={rowLook}>
            <p className="min-w-0 grow basis-48">
              <Link
                to={`/vc/pedidos/${_id}`}
                className="font-semibold after:absolute after:inset-0 hover:underline"
              >
                Pedido {number}
              </Link>
              <span className="block text-sm text-ink-muted">
                {formatDay(on)} · {company} · {orderStatusLabels[status]}
              </span>
            </p>
            <p className="tabular font-semibold">{formatMoney(total)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );

const Quotes = ({ quotes }: Pick<Customer, "quotes">) =>
  quotes.length > 0 && (
    <Section title="Orçamentos pedidos">
      <ul className={listLook}>
        {quotes.map(({ _id, on, status, items, total }) => (
          <li key={_id} className={rowLook}>
            <p className="min-w-0 grow basis-48">
              <Link
                to="/vc/orcamentos"
                className="line-clamp-2 font-semibold break-words after:absolute after:inset-0 hover:underline"
              >
                {items || "Orçamento"}
              </Link>
              <span className="block text-sm text-ink-muted">
                {formatDay(on)} · {quoteStatusLabels[status]}
              </span>
            </p>
            <p className="tabular font-semibold">{formatMoney(total)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );

function About({ customer }: { customer: Customer }) {
  const { document, email, phone, notes, fields, source, created_at: madeAt } = customer;
  const facts: [string, string][] = [
    ...(document
      ? [[document.length === 11 ? "CPF" : "CNPJ", formatDocument(document)] as [string, string]]
      : []),
    ...(phone ? [["Telefone", formatPhone(phone)] as [string, string]] : []),
    ...(email ? [["E-mail", email] as [string, string]] : []),
    ...fields.map(({ label, value }): [string, string] => [label, value]),
    ["Na lista desde", formatDay(new Date(madeAt))],
    ["De onde veio", sourceLabels[source]],
  ];
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">Dados</h2>
      <FactList facts={facts} />
      {notes && (
        <div className="space-y-1">
          <h3 className="text-sm font-semibold">Anotações</h3>
          <p className="break-words whitespace-pre-line">{notes}</p>
        </div>
      )}
    </Card>
  );
}

function RemoveButton({ customer: { _id, name } }: { customer: Customer }) {
  const navigate = useNavigate();
  async function remove() {
    const isSure = await confirmAction({
      title: `Excluir ${name}?`,
      text: "Suas anotações sobre este cliente se perdem. Os orçamentos e pedidos dele continuam onde estão, e o próximo o traz de volta.",
      confirmLabel: "Excluir",
      danger: true,
    });
    if (!isSure) return;
    const { message } = await call(removeCustomer, { params: { id: _id } });
    notify.success(message);
    await navigate("/vc/clientes", { replace: true });
  }
  return (
    <ActionButton variant="ghost-danger" icon={Trash2} action={remove}>
      Excluir
    </ActionButton>
  );
}
