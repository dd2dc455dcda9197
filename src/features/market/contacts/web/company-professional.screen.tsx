import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Section } from "../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { ReportButton } from "../../../base/moderation/web/components/report-button.tsx";
import { getUser } from "../../../people/calls.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { ConversationButton } from "../../../people/conversations/web/components/conversation-button.tsx";
import { ProfessionalProfile } from "../../../people/users/web/components/professional-profile.tsx";
import { listProducts, listRepresentations } from "../../calls.ts";

import { LargeProductCard } from "../../products/web/components/large-product-card.tsx";
import type { Representation } from "../../representations/contract.ts";
import { ContactButtons } from "./components/contact-buttons.tsx";
import { FavouriteButton } from "./components/favourite-button.tsx";
import {
  AlsoInState,
  type Decisions,
  RequestDecision,
  RequestStatusBadge,
  useDecisions,
} from "./components/request-decision.tsx";

const pageSize = 6;

const loadProducts = async (salesman: string, page: number) =>
  (await call(listProducts, { query: { salesman, page, limit: pageSize, companies: "0" } })).product_list;

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireOwnCompany(request);
  const { user } = await call(getUser, { params: { id: params.slug ?? "" } });
  const [products, { representation_list: requests }] = await Promise.all([
    loadProducts(user._id, 0),
    call(listRepresentations, { query: { salesman: user._id, limit: 100 } }),
  ]);
  return { user, products, requests: requests.filter(({ status }) => status !== "CANCELED") };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => {
  const name = loaderData ? `${loaderData.user.name} ${loaderData.user.lastname}` : "Profissional";
  return [{ title: `${name} · ${product.name}` }];
};

const back = <BackLink to="/co/vendedores">Representantes</BackLink>;

export function HydrateFallback() {
  return (
    <div className="space-y-4 pt-4">
      {back}
      <SkeletonCards count={3} className="grid gap-5" />
    </div>
  );
}

export default function CompanyProfessional() {
  const { user, products, requests } = useLoaderData<typeof clientLoader>();
  const decisions = useDecisions(requests, requests);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: products,
    size: pageSize,
    of: user._id,
    load: (page) => loadProducts(user._id, page),
  });
  return (
    <div className="space-y-4 pt-4">
      {back}
      <ProfessionalProfile
        key={user._id}
        user={user}
        nameAs="h1"
        actions={
          <div className="flex flex-wrap items-start gap-2">
            <FavouriteButton person={user} />
            <ContactButtons
              person={user}
              withoutPhone={user.phone !== null}
              withoutEmail={user.email !== null}
            />
          </div>
        }
      />
      {requests.length > 0 && (
        <Section title="Na sua empresa">
          <ul className="grid gap-3">
            {decisions.rows.map((item) => (
              <RequestRow key={item._id} request={item} decisions={decisions} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Produtos que representa">
        {items.length > 0 ? (
          <div className="space-y-4">
            <ul ref={list} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {items.map((item) => (
                <LargeProductCard key={item._id} product={item} />
              ))}
            </ul>
            <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
          </div>
        ) : (
          <EmptyState text={`${user.name} ainda não representa nenhum produto.`} />
        )}
      </Section>
      <ReportButton kind="professional" subject={user._id} />
    </div>
  );
}

interface RequestRowProps {
  request: Representation;
  decisions: Decisions;
}

/** What somebody asked to represent, where the person is known already. */
function RequestRow({ request, decisions }: RequestRowProps) {
  const { product, product_group, status } = request;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 space-y-1">
        <h3 className="font-semibold break-words">{(product_group ?? product)?.name}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {product_group ? "Categoria" : "Produto"}
          <RequestStatusBadge status={status} />
        </p>
        <AlsoInState request={request} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ConversationButton
          area="co"
          thing={{ kind: "representation", id: request._id }}
          about={(product_group ?? product)?.name ?? ""}
          size="sm"
        />
        <RequestDecision request={request} decisions={decisions} />
      </div>
    </Card>
  );
}
