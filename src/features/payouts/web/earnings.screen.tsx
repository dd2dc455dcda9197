import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { product } from "../../../shared/product.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { chosenMonth, MonthFilter } from "../../../ui/month-filter.tsx";
import { Skeleton, SkeletonBoxes, SkeletonText } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { loaded } from "../../wallet/web/components/loaded.ts";
import { ComingList, loadEarnings } from "./components/coming-list.tsx";
import { EarningSums } from "./components/earning-sums.tsx";
import { PayeeNotice } from "./components/payee-notice.tsx";
import { loadTransfers, TransferList } from "./components/transfer-list.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const month = chosenMonth(new URL(request.url).searchParams);
  const [transfers, earnings] = await Promise.all([
    loaded(loadTransfers(user._id, month), "Erro buscando as transferências"),
    loaded(loadEarnings(user._id), "Erro buscando o que você tem a receber"),
  ]);
  return { userId: user._id, month, transfers, earnings };
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
  const { userId, month, transfers, earnings } = useLoaderData<typeof clientLoader>();
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
