import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
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
import { getSubscription } from "../../calls.ts";
import { methodLabels, paymentShown } from "../../charges/lifecycle.ts";
import { type IntervalMonths, intervalLabels } from "../price.ts";
import type { SubscriptionDetail } from "../subscription-administration-contract.ts";
import { endReasonLabels, lastPaidDay, purposeLabels, seenStatus } from "../subscription-lifecycle.ts";
import { describeOption, describePeriods } from "./components/describe-price.ts";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getSubscription, { params: { id: params.id ?? "" } });
}

export const meta: MetaFunction = () => [{ title: `Assinatura · ${product.name}` }];

const back = <BackLink to="/admin/assinaturas">Assinaturas</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Assinatura" />
      <SkeletonBoxes count={2} className="grid max-w-reading gap-4" box="h-60 rounded-card" />
    </>
  );
}

export default function AdminSubscription() {
  const detail = useLoaderData<typeof clientLoader>();
  const { subscription, charge_list } = detail;
  const { owner } = subscription;
  const planned = plannedOf(detail);
  return (
    <>
      <PageHeader
        back={back}
        title={owner.name ?? "Conta encerrada"}
        lead={[subscription.plan.name, owner.email].filter(Boolean).join(" · ")}
        actions={
          owner.name &&
          (owner.company ? (
            <TextLink to={`/admin/empresas/${owner.company}`}>Ver a empresa</TextLink>
          ) : (
            <TextLink to={`/admin/pessoas/${owner.user}`}>Ver a pessoa</TextLink>
          ))
        }
      />
      <Card className="max-w-reading">
        <FactList facts={factsOf(detail)} />
      </Card>
      {subscription.status === "ACTIVE" && (
        <Section title="O que vem" className="max-w-reading">
          <Card className="space-y-2">
            {planned.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Card>
        </Section>
      )}
      <Section title="Cobranças" className="max-w-reading">
        {charge_list.length === 0 ? (
          <p className="text-ink-muted">Nada foi cobrado ainda.</p>
        ) : (
          <ul className="grid gap-2">
            {charge_list.map((charge) => (
              <ChargeRow key={charge._id} charge={charge} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function factsOf({ subscription, version, renewal }: SubscriptionDetail) {
  const { plan, interval, licences, end_reason } = subscription;
  const { label, tone } = seenStatus(subscription);
  const facts: [string, React.ReactNode][] = [
    [
      "Situação",
      <StatusBadge key="status" tone={tone}>
        {label}
      </StatusBadge>,
    ],
    [
      "Plano",
      <TextLink key="plan" to={`/admin/planos/${plan._id}`}>
        {plan.name}
      </TextLink>,
    ],
    ["Cobrança", intervalLabels[interval as IntervalMonths]],
    ["Valor do período", formatMoney(subscription.amount)],
    ["Forma", methodLabels[subscription.method]],
  ];
  if (plan.type === "COMPANY") facts.splice(3, 0, ["Licenças", formatCount(licences)]);
  if (end_reason) facts.splice(1, 0, ["Por quê", endReasonLabels[end_reason]]);
  facts.push(...describePeriods(subscription));
  facts.push(["Versão do plano", describeVersion(version, renewal !== null)]);
  facts.push(["Código", <CodeText key="code">{subscription._id}</CodeText>]);
  return facts;
}

function describeVersion(
  { of_period, next, now }: SubscriptionDetail["version"],
  isRenewed: boolean,
): string {
  if (of_period === now || !isRenewed) return String(of_period);
  if (next === now) return `${of_period}, até a renovação; depois a ${now}`;
  return `${of_period}; a próxima renovação vem com a ${next}, porque os limites menores da ${now} não foram avisados a tempo`;
}

/** What will become of it, as far as it is known. */
function plannedOf({ subscription, renewal, change, failed_renewals }: SubscriptionDetail): string[] {
  const { cancel_at, plan, amount } = subscription;
  const lines: string[] = [];
  const ofCompany = (licences: number) => (plan.type === "COMPANY" ? licences : null);
  if (cancel_at) lines.push(`Cancelada: vale até ${formatDay(lastPaidDay(cancel_at))} e não renova.`);
  if (change)
    lines.push(
      `Mudança pedida: ${describeOption(change.interval, ofCompany(change.licences))}, na renovação.`,
    );
  if (renewal) {
    const anew = renewal.amount !== amount && !change;
    const told = renewal.is_told
      ? "o aviso já foi enviado"
      : renewal.is_told_in_time
        ? "o aviso vai por e-mail antes"
        : "sem aviso, porque fica mais barato";
    lines.push(
      `Renova em ${formatDay(renewal.on)} por ${formatMoney(renewal.amount)}${anew ? `; o preço muda, e ${told}` : ""}.`,
    );
  }
  if (renewal?.later)
    lines.push(
      `O preço de hoje, ${formatMoney(renewal.later.amount)}, vale a partir de ${formatDay(renewal.later.on)}: não há mais tempo de avisar antes da renovação de ${formatDay(renewal.on)}.`,
    );
  if (failed_renewals > 0)
    lines.push(`A renovação já falhou ${failed_renewals === 1 ? "uma vez" : `${failed_renewals} vezes`}.`);
  return lines;
}

const ChargeRow = ({ charge }: { charge: SubscriptionDetail["charge_list"][number] }) => (
  <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <Link
        to={`/admin/pagamentos/${charge._id}`}
        className="font-semibold text-brand underline underline-offset-3 after:absolute after:inset-0"
      >
        {purposeLabels[charge.purpose]}
      </Link>
      <p className="text-sm text-ink-muted">
        {formatDay(new Date(charge.created_at))} · {methodLabels[charge.method]}
        {charge.refunded > 0 && ` · devolvido ${formatMoney(charge.refunded)}`}
      </p>
    </div>
    <AmountAndState amount={charge.amount} state={paymentShown[charge.status]} />
  </Card>
);
