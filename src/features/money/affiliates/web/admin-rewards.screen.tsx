import { Check, HandCoins, X } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { type Confirmed, SensitiveAction } from "../../../people/users/web/components/sensitive-action.tsx";
import { decideRewardReview, listRewardReviews } from "../../calls.ts";
import { longestReviewReason, type ReviewDecision, type RewardReview } from "../administration-contract.ts";

const perPage = 50;
type State = "WAITING" | "DECIDED";

const load = (state: State, page = 0) => call(listRewardReviews, { query: { state, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const isDecided = new URL(request.url).searchParams.get("situacao") === "decididas";
  const state: State = isDecided ? "DECIDED" : "WAITING";
  return { state, ...(await load(state)) };
}

const title = "Recompensas em análise";

export const meta: MetaFunction = () => [{ title: `${title} · ${product.name}` }];

const back = <BackLink to="/admin/repasses">Repasses</BackLink>;

export const HydrateFallback = () => (
  <ListSkeleton header={<PageHeader back={back} title={title} />} count={4} height="h-56" cards />
);

export default function AdminRewards() {
  const { state, review_list, above, affiliate_above, within_days } = useLoaderData<typeof clientLoader>();
  const pages = useMorePages({
    first: review_list,
    size: perPage,
    of: `rewards ${state}`,
    load: async (page) => (await load(state, page)).review_list,
  });
  const isWaiting = state === "WAITING";
  return (
    <ListScreen
      roomy
      cards
      header={
        <PageHeader
          back={back}
          title={title}
          lead={`O que uma pessoa ou empresa rende a quem a indicou, acima de ${formatMoney(above)}, só é pago depois que alguém olha. Também o que todas juntas rendem a quem as indicou em ${pluralise(within_days, "dia")}, acima de ${formatMoney(affiliate_above)}.`}
        />
      }
      pages={pages}
      row={(review) => <Review review={review} days={within_days} />}
      empty={
        <EmptyState
          icon={HandCoins}
          text={isWaiting ? "Nenhuma recompensa espera por você" : "Nenhuma recompensa foi decidida ainda"}
        />
      }
    >
      <p>
        <TextLink to={isWaiting ? "?situacao=decididas" : "?"}>
          {isWaiting ? "Ver as decididas" : "Ver as que esperam"}
        </TextLink>
      </p>
    </ListScreen>
  );
}

const closed = "Conta encerrada";

function Review({ review, days }: { review: RewardReview; days: number }) {
  const { affiliate, payer, decision } = review;
  const decide =
    (to: ReviewDecision) =>
    ({ reason, password }: Confirmed) =>
      call(decideRewardReview, {
        params: { id: review._id },
        body: { password, review: { decision: to, reason } },
      });
  const reason = { help: "Fica só para a administração.", longest: longestReviewReason };

  return (
    <Card as="li" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base font-semibold break-words">
          <Link to={`/admin/pessoas/${affiliate._id}`} className="text-brand underline underline-offset-3">
            {affiliate.name ?? closed}
          </Link>{" "}
          indicou{" "}
          <Link
            to={payer.kind === "company" ? `/admin/empresas/${payer._id}` : `/admin/pessoas/${payer._id}`}
            className="text-brand underline underline-offset-3"
          >
            {payer.name ?? closed}
          </Link>
        </h2>
        <p className="tabular text-lg font-bold whitespace-nowrap">{formatMoney(review.amount)}</p>
      </div>
      {review.lacks_document && (
        <Badge tone="waiting">Nenhum gestor da empresa informou o CPF: espera também por isso</Badge>
      )}
      <FactList
        facts={[
          ["Pagamento", `${formatMoney(review.price)} em ${formatDay(review.paid_at)}`],
          ["Disponível a partir de", formatDay(review.available_on)],
          [
            `Rendeu a quem indicou em ${pluralise(days, "dia")}`,
            `${formatMoney(affiliate.brought)} de ${pluralise(affiliate.payers, "pagante")}`,
          ],
          ["Conta de quem indicou", `desde ${formatDay(affiliate.created_at)}`],
          ["Conta de quem pagou", `desde ${formatDay(payer.created_at)}`],
        ]}
      />
      <p>
        <TextLink to={`/admin/pagamentos/${review._id}`}>Ver o pagamento</TextLink>
      </p>
      {decision === null ? (
        <div className="flex flex-wrap gap-2">
          <SensitiveAction
            size="sm"
            variant="primary"
            icon={Check}
            title="Aprovar esta recompensa?"
            lead="Ela segue com o próximo repasse depois do dia em que fica disponível. Não dá para voltar atrás."
            reason={reason}
            submitLabel="Aprovar"
            action={decide("APPROVED")}
          >
            Aprovar
          </SensitiveAction>
          <SensitiveAction
            size="sm"
            icon={X}
            title="Recusar esta recompensa?"
            lead="Ela nunca será paga, e quem indicou lê que foi recusada. Não dá para voltar atrás."
            reason={reason}
            submitLabel="Recusar"
            action={decide("REFUSED")}
          >
            Recusar
          </SensitiveAction>
        </div>
      ) : (
        <p className="text-sm break-words text-ink-muted">
          {decision === "APPROVED" ? "Aprovada" : "Recusada"} por {review.decided_by ?? closed} em{" "}
          {formatDay(review.decided_at ?? "")}: {review.reason}
        </p>
      )}
    </Card>
  );
}
