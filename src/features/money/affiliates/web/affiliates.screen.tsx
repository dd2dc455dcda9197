import { HandCoins, Sparkles, UserPlus } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { loaded } from "../../../../client/loaded.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState, FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { Funnel } from "../../../../ui/figures/figures.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Avatar } from "../../../../ui/picture.tsx";
import { SkeletonBoxes, SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listReferredUsers } from "../../../people/calls.ts";
import type { ReferredUser } from "../../../people/users/contract.ts";
import { getAffiliate, listReferralSubscriptions } from "../../calls.ts";
import type { AffiliateOverview } from "../contract.ts";
import { wordsOfShares } from "../reward.ts";
import { ShareChoices } from "./components/refer-and-win.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const coming = Promise.all([
    call(getAffiliate),
    loadReferred(user.slug),
    call(listReferralSubscriptions, { query: { limit: 1 } }),
  ]);
  return loaded(coming, "Erro buscando as suas indicações");
}

export const meta: MetaFunction = () => [{ title: `Indique e lucre · ${product.name}` }];

const header = (
  <PageHeader
    title="Indique e lucre"
    lead="Compartilhe seu link: de cada plano que alguém assina por ele, uma parte é sua."
    actions={
      <LinkButton to="/vc/recebimentos" variant="secondary" icon={HandCoins}>
        Meus recebimentos
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="space-y-6">
        <Card>
          <SkeletonForm fields={1} />
        </Card>
        <SkeletonBoxes count={2} className="grid gap-6" box="h-40 rounded-card" />
        <SkeletonBoxes count={3} className="grid gap-px" box="h-17" />
      </div>
    </>
  );
}

export default function Affiliates() {
  const { part, failure } = useLoaderData<typeof clientLoader>();
  if (part === null) {
    return (
      <>
        {header}
        <FailedPart failure={failure} />
      </>
    );
  }
  const [{ affiliate }, referred, { total }] = part;
  return (
    <>
      {header}
      <div className="space-y-6">
        <Card as="section">
          <ShareChoices slug={affiliate.slug} />
        </Card>
        <AffiliateNumbers {...affiliate} earned={total.earned} />
        <AffiliatePlan {...affiliate} />
        <section className="space-y-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-lg font-bold">Quem veio pelo seu link</h2>
            <TextLink to="/vc/indicacoes" className="py-2.5">
              Ver o que cada indicação rendeu
            </TextLink>
          </div>
          <ReferredList slug={affiliate.slug} first={referred} />
        </section>
      </div>
    </>
  );
}

/** What the link came to. */
function AffiliateNumbers({ total, month, withheld, earned }: AffiliateOverview & { earned: number }) {
  return (
    <Card as="section" aria-labelledby="link-so-far" className="space-y-4">
      <h2 id="link-so-far" className="text-lg font-bold">
        Resultado do seu link
      </h2>
      <Funnel
        label="Do clique ao ganho"
        steps={[
          { label: "Cliques no link", count: total.clicks },
          { label: "Cadastros", count: total.registered },
          { label: "Assinaturas", count: total.subscribed },
        ]}
        result={{ label: "Você ganhou", text: formatMoney(earned) }}
      />
      <p className="text-sm text-ink-muted">
        Neste mês: {pluralise(month.clicks, "clique")}, {pluralise(month.registered, "cadastro")} e{" "}
        {pluralise(month.subscribed, "assinatura")}.
      </p>
      {withheld > 0 && (
        <p className="rounded-control bg-waiting-soft px-4 py-3 text-sm text-pretty">
          {withheld === 1 ? "Um pagamento não gerou" : `${withheld} pagamentos não geraram`} recompensa. O
          motivo está em cada um, em <TextLink to="/vc/indicacoes">Minhas indicações</TextLink>.
        </p>
      )}
    </Card>
  );
}

/** What the own plan gives, and what the paid one would. */
function AffiliatePlan({
  plan,
  share_list,
  better_plan,
  available_after_days,
  first_available_after_days: first,
}: AffiliateOverview) {
  return (
    <Card as="section" className="space-y-3">
      <div className="space-y-1">
        <h2 className="text-lg font-bold">Você é {plan.name}</h2>
        <p className="text-ink-muted text-pretty">
          De cada pessoa ou empresa que vem pelo seu link e assina um plano você recebe{" "}
          {wordsOfShares(share_list)}, já descontada a taxa do pagamento. O valor é liberado{" "}
          {pluralise(available_after_days, "dia")} depois
          {first !== null &&
            `; até a sua primeira recompensa ser transferida, ${pluralise(first, "dia")} depois, o tempo em que um pagamento com cartão pode ser contestado`}
          .
        </p>
      </div>
      {better_plan && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-amber-soft p-4">
          <p className="min-w-0 grow basis-60 text-pretty">
            Com o plano <strong>{better_plan.name}</strong> são {wordsOfShares(better_plan.share_list)}.
          </p>
          <LinkButton to="/vc/perfil" variant="amber" icon={Sparkles} className="max-sm:w-full">
            Quero ser Hunter
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

const pageSize = 12;

const loadReferred = async (slug: string, page = 0): Promise<ReferredUser[]> =>
  (await call(listReferredUsers, { query: { afiliate: slug, limit: pageSize, page } })).user_list;

/** Who came by the link, newest first. */
function ReferredList({ slug, first }: { slug: string; first: ReferredUser[] }) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
    of: slug,
    load: (page) => loadReferred(slug, page),
  });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={UserPlus}
        text="Você não possui nenhum afiliado"
        hint="Envie o link a quem vende ou contrata vendedores: quem se cadastrar por ele aparece aqui."
      />
    );
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((person) => (
          <li key={person._id} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
            <Avatar name={`${person.name} ${person.lastname}`} size="sm" />
            <p className="min-w-0 grow basis-20 leading-snug">
              <span className="block truncate font-semibold">
                {person.name} {person.lastname}.
              </span>
              <span className="block text-sm text-ink-muted">Desde {formatDay(person.created_at)}</span>
            </p>
            {person.subscribed ? (
              <StatusBadge tone="success">Assinou</StatusBadge>
            ) : (
              <StatusBadge>Plano gratuito</StatusBadge>
            )}
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}
