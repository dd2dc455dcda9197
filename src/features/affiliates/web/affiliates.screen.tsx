import { HandCoins } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonBoxes, SkeletonForm } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { loaded } from "../../wallet/web/components/loaded.ts";
import { getAffiliate } from "../contract.ts";
import { AffiliateNumbers } from "./components/affiliate-numbers.tsx";
import { AffiliatePlan } from "./components/affiliate-plan.tsx";
import { loadReferred, ReferredList } from "./components/referred-list.tsx";
import { ShareChoices } from "./components/share-choices.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const coming = Promise.all([call(getAffiliate), loadReferred(user.slug)]);
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
        <SkeletonBoxes count={3} className="grid grid-cols-3 gap-2 sm:gap-3" box="h-20 rounded-card" />
        <SkeletonBoxes count={1} className="grid" box="h-40 rounded-card" />
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
  const [{ affiliate }, referred] = part;
  return (
    <>
      {header}
      <div className="space-y-6">
        <Card as="section">
          <ShareChoices slug={affiliate.slug} />
        </Card>
        <AffiliateNumbers {...affiliate} />
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
