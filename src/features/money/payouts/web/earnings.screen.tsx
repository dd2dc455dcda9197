import { Hourglass, Landmark, TriangleAlert } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { loaded } from "../../../../client/loaded.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { ErrorState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import { chosenMonth, MonthFilter } from "../../../../ui/list/list-filters.tsx";
import { Skeleton, SkeletonBoxes, SkeletonText } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listEarningMonths } from "../../calls.ts";
import type { EarningDash, Transfer } from "../contract.ts";
import {
  ComingList,
  EarningChart,
  loadEarnings,
  loadTransfers,
  TransferList,
} from "./components/earning-lists.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const month = chosenMonth(new URL(request.url).searchParams);
  const [transfers, earnings, months] = await Promise.all([
    loaded(loadTransfers(user._id, month), "Erro buscando as transferências"),
    loaded(loadEarnings(user._id), "Erro buscando o que você tem a receber"),
    loaded(call(listEarningMonths, { params: { id: user._id } }), "Erro buscando os seus ganhos por mês"),
  ]);
  return { userId: user._id, month, transfers, earnings, months };
}

export const meta: MetaFunction = () => [{ title: `Recebimentos · ${product.name}` }];

const header = (
  <PageHeader title="Recebimentos" lead="Todo dia 10 transferimos para a sua conta o que já está liberado." />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={1} className="grid" box="h-40 rounded-card sm:h-29" />
      <div className="max-w-reading space-y-3 py-6">
        <Skeleton className="h-6 w-40" />
        <SkeletonText lines={2} />
      </div>
      <SkeletonBoxes count={4} className="grid gap-px" box="h-36 sm:h-27" />
    </>
  );
}

export default function Earnings() {
  const { userId, month, transfers, earnings, months } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const again = { onRetry: revalidate, busy: state === "loading" };
  const hasNothing =
    !month && transfers.part?.transfer_list.length === 0 && earnings.part?.earning_list.length === 0;
  return (
    <>
      {header}
      {earnings.part ? (
        <div className="space-y-4">
          <PayeeNotice dash={earnings.part.earning_dash} last={transfers.part?.transfer_list[0]} />
          <EarningSums dash={earnings.part.earning_dash} />
        </div>
      ) : (
        <ErrorState text={earnings.failure} {...again} />
      )}
      <Section
        title="Seus ganhos por mês"
        lead="No mês em que a venda ou a assinatura foi paga, já sem o que voltou para quem pagou."
      >
        {months.part ? (
          <EarningChart months={months.part.month_list} />
        ) : (
          <ErrorState text={months.failure} {...again} />
        )}
      </Section>
      {earnings.part && !hasNothing && (
        <Section
          title="O que vem por aí"
          lead="Cada venda fica guardada por 30 dias e entra na transferência do dia 10 seguinte."
        >
          <ComingList userId={userId} first={earnings.part.earning_list} />
        </Section>
      )}
      <Section title="Transferências" action={hasNothing ? undefined : <MonthFilter />}>
        {transfers.part ? (
          <TransferList
            userId={userId}
            month={month}
            first={transfers.part.transfer_list}
            hasComing={(earnings.part?.earning_list.length ?? 0) > 0}
          />
        ) : (
          <ErrorState text={transfers.failure} {...again} />
        )}
      </Section>
    </>
  );
}

/** What goes next and when, what comes after that, what is on its way, and what came so far: all that was ever earned. */
function EarningSums({ dash }: { dash: EarningDash }) {
  return (
    <Card
      as="section"
      aria-labelledby="next-transfer"
      className="flex flex-wrap justify-between gap-x-10 gap-y-4"
    >
      <div className="min-w-0 grow basis-[min(100%,14rem)]">
        <h2 id="next-transfer" className="text-ink-muted">
          Próxima transferência, em {formatDay(dash.next_on)}
        </h2>
        <p className="tabular text-2xl font-bold whitespace-nowrap max-sm:text-[length:min(var(--text-2xl),13.5vw)]">
          {formatMoney(Math.max(0, dash.next))}
        </p>
      </div>
      <dl className="flex grow basis-[min(100%,14rem)] flex-wrap justify-between gap-x-6 gap-y-3 sm:grow-0 sm:basis-auto sm:justify-end sm:gap-10">
        <Sum label="Depois disso" reais={dash.later} />
        {dash.withheld > 0 && <Sum label="Retido ou em espera" reais={dash.withheld} />}
        {dash.on_way > 0 && <Sum label="A caminho da conta" reais={dash.on_way} />}
        <Sum label="Já recebido" reais={dash.received} />
      </dl>
    </Card>
  );
}

const Sum = ({ label, reais }: { label: string; reais: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dd className="tabular text-lg font-semibold whitespace-nowrap">{formatMoney(reais)}</dd>
    <dt className="text-ink-muted">{label}</dt>
  </div>
);

const toAccounts = "/vc/cartoes?aba=contas";

/** What keeps the money from arriving, where something does, and where it is mended. */
function PayeeNotice({ dash, last }: { dash: EarningDash; last: Transfer | undefined }) {
  if (dash.hold) {
    return (
      <div className="flex gap-3 rounded-control bg-waiting-soft p-4">
        <Hourglass aria-hidden="true" className="mt-0.5 shrink-0" size={22} />
        <div className="min-w-0 space-y-1 text-pretty">
          <p className="font-semibold">
            Seus repasses estão em espera desde {formatDay(new Date(dash.hold.since))}
          </p>
          <p className="break-words">Motivo: {dash.hold.reason}</p>
          <p>
            O dinheiro continua sendo seu, e as próximas vendas continuam entrando aqui. Para resolver,{" "}
            escreva para <TextLink to={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>.
          </p>
        </div>
      </div>
    );
  }
  if (!dash.has_account) {
    return (
      <Notice
        look="bg-amber-soft"
        icon={<Landmark aria-hidden="true" className="mt-0.5 shrink-0" size={22} />}
        text={
          dash.ready > 0
            ? `Há ${formatMoney(dash.ready)} liberados para você. Cadastre uma conta bancária ou uma chave Pix até ${formatDay(dash.next_on)} para receber.`
            : "Cadastre uma conta bancária ou uma chave Pix: sem ela não há para onde transferir."
        }
        action="Cadastrar conta"
      />
    );
  }
  if (dash.ready > 0 && last?.status === "CANCELED" && !last.is_held) {
    return (
      <Notice
        look="bg-danger-soft"
        icon={<TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-danger" size={22} />}
        text={`A última transferência foi recusada: ${last.error}. O valor voltou para o seu saldo; corrija a conta até ${formatDay(dash.next_on)} e ele segue com a próxima.`}
        action="Conferir contas"
      />
    );
  }
  if (dash.paused_until) {
    return (
      <p className="rounded-control bg-waiting-soft px-4 py-3 text-pretty">
        A conta em que você recebe é nova: por segurança, transferimos para ela a partir de{" "}
        {formatDateTime(dash.paused_until)}.
      </p>
    );
  }
  if (dash.next < 0) {
    return (
      <p className="rounded-control bg-waiting-soft px-4 py-3 text-pretty">
        Uma venda que já tinha sido transferida foi contestada no cartão: {formatMoney(-dash.next)} são
        descontados do que você ganhar daqui para a frente.
      </p>
    );
  }
  return null;
}

interface NoticeProps {
  look: string;
  icon: React.ReactNode;
  text: string;
  action: string;
}

const Notice = ({ look, icon, text, action }: NoticeProps) => (
  <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control p-4 ${look}`}>
    <div className="flex min-w-0 grow basis-[min(100%,18rem)] gap-3">
      {icon}
      <p className="text-pretty">{text}</p>
    </div>
    <LinkButton to={toAccounts} className="max-sm:w-full">
      {action}
    </LinkButton>
  </div>
);
