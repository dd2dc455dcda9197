import { CalendarX, Share2 } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from "react-router";
import { call } from "../../../../client/call.ts";
import { loaded } from "../../../../client/loaded.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { type Tone, toneSoft } from "../../../../ui/badge.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState, FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import { chosenMonth, MonthFilter, MonthFilterSkeleton } from "../../../../ui/list/list-filters.tsx";
import { SkeletonBoxes, SkeletonText } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listReferralSubscriptions } from "../../calls.ts";
import { EarningList } from "./components/earning-list.tsx";

const pageSize = 12;

type Month = ReturnType<typeof chosenMonth>;

const loadOf = (month: Month, page = 0) =>
  call(listReferralSubscriptions, { query: { ...month, limit: pageSize, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const month = chosenMonth(new URL(request.url).searchParams);
  return { month, earnings: await loaded(loadOf(month), "Erro buscando as suas indicações") };
}

export const meta: MetaFunction = () => [{ title: `Minhas indicações · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to="/vc/afiliados">Indique e lucre</BackLink>}
    title="Minhas indicações"
    lead="O que veio de cada pagamento de quem se cadastrou pelo seu link."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="space-y-6">
        <MonthFilterSkeleton />
        <div className="space-y-2">
          <SkeletonBoxes
            count={3}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3"
            box="h-18 rounded-card max-sm:nth-2:col-span-full"
          />
          <SkeletonText lines={1} />
        </div>
        <SkeletonBoxes count={3} className="grid gap-3" box="h-52 rounded-card sm:h-32" />
      </div>
    </>
  );
}

export default function Referrals() {
  const { month, earnings } = useLoaderData<typeof clientLoader>();
  // Of no payment at all there is none to look for by month.
  const isEmpty = !month && earnings.part?.subscription_list.length === 0;
  const isComing = useNavigation().location?.pathname === "/vc/indicacoes";
  return (
    <>
      {header}
      <div className="space-y-6">
        {!isEmpty && <MonthFilter />}
        {earnings.part ? (
          <div
            aria-busy={isComing}
            className={classNames("space-y-6 transition-opacity", isComing && "opacity-50")}
          >
            <Earnings month={month} {...earnings.part} />
          </div>
        ) : (
          <FailedPart failure={earnings.failure} />
        )}
      </div>
    </>
  );
}

type EarningsProps = Answer<typeof listReferralSubscriptions> & { month: Month };

function Earnings({ month, subscription_list: first, total }: EarningsProps) {
  if (first.length === 0) {
    return month ? (
      <EmptyState icon={CalendarX} text="Nenhum pagamento neste mês" />
    ) : (
      <EmptyState
        icon={Share2}
        text="Suas indicações ainda não renderam"
        hint="Quando alguém que veio pelo seu link assinar um plano, cada pagamento aparece aqui com a sua parte."
        action={<LinkButton to="/vc/afiliados">Compartilhar meu link</LinkButton>}
      />
    );
  }
  return (
    <>
      <EarningSums total={total} />
      <EarningList
        first={first}
        size={pageSize}
        of={month?.from ?? ""}
        load={async (page) => (await loadOf(month, page)).subscription_list}
      />
    </>
  );
}

interface EarningSumsProps {
  total: { count: number; price: number; earned: number; available: number; coming: number };
}

/** What the payments of the chosen time come to; how much of it was transferred, the screen of payouts says. */
function EarningSums({ total: { count, price, earned, available, coming } }: EarningSumsProps) {
  return (
    <section aria-label="Resumo do período" className="space-y-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <Sum label="Você ganhou" reais={earned} tone="brand" className="max-sm:col-span-full" />
        <Sum label="Liberado até hoje" reais={available} tone="success" />
        <Sum label="A liberar" reais={coming} tone="waiting" />
      </dl>
      <p className="text-sm text-ink-muted">
        {pluralise(count, "pagamento")} de quem veio pelo seu link, {formatMoney(price)} ao todo. O que foi
        liberado já foi transferido ou segue no próximo dia 10:{" "}
        <TextLink to="/vc/recebimentos">ver meus recebimentos</TextLink>
      </p>
    </section>
  );
}

interface SumProps {
  label: string;
  reais: number;
  tone: Tone;
  className?: string;
}

const Sum = ({ label, reais, tone, className }: SumProps) => (
  <div
    className={classNames(
      "flex flex-col-reverse justify-end rounded-card px-4 py-3",
      toneSoft[tone],
      className,
    )}
  >
    <dt className="text-sm leading-snug">{label}</dt>
    <dd className="tabular text-lg font-bold whitespace-nowrap sm:text-xl">{formatMoney(reais)}</dd>
  </div>
);
