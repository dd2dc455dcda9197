import { Heart, Search } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { pageAfterMoves } from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { useSession } from "../../../base/sessions/web/components/session.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { listFavourites } from "../../calls.ts";
import { FavouriteButton } from "./components/favourite-button.tsx";
import { ProfessionalCard } from "./components/professional-card.tsx";

const title = "Profissionais favoritos";
const pageSize = 8;

export const meta = () => [{ title: `${title} · ${product.name}` }];

const loadFavourites = async (companyId: string, page: number) =>
  (await call(listFavourites, { params: { companyId }, query: { page, limit: pageSize } })).user_list;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  return { companyId: company._id, people: await loadFavourites(company._id, 0) };
}

const back = <BackLink to="/co/vendedores">Representantes</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader title={title} back={back} />
      <SkeletonCards count={4} />
    </>
  );
}

/** Somebody whose heart is taken away stays in the list until it is opened again, so that a slip can be undone. */
export default function Favourites() {
  const { companyId, people } = useLoaderData<typeof clientLoader>();
  const kept = useSession()?.company?.favourites;
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: people,
    size: pageSize,
    of: companyId,
    load: (page) => loadFavourites(companyId, pageAfterMoves(page, pageSize, gone)),
  });
  const gone: number = kept ? items.filter(({ _id }) => !kept.includes(_id)).length : 0;
  const search = (
    <LinkButton to="/co/vendedores/buscar" variant="secondary" icon={Search}>
      Buscar profissionais
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={title} back={back} actions={items.length > 0 && search} />
      {items.length > 0 ? (
        <div className="space-y-4">
          <h2 className="sr-only">Profissionais</h2>
          <ul ref={list} className="grid gap-4 md:grid-cols-2">
            {items.map((person) => (
              <ProfessionalCard
                key={person._id}
                person={person}
                to={`/co/vendedor/${person.slug}`}
                action={<FavouriteButton person={person} />}
              />
            ))}
          </ul>
          <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
        </div>
      ) : (
        <EmptyState
          icon={Heart}
          text="Você ainda não favoritou nenhum profissional"
          hint="Toque no coração de quem interessa e a pessoa fica guardada aqui."
          action={search}
        />
      )}
    </>
  );
}
