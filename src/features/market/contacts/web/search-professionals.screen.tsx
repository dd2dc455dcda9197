import { Heart } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { FinderSkeleton } from "../../../../ui/finder/finder-skeleton.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton, SkeletonList } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { ownCityOf } from "../../../people/companies/web/components/use-own-city.ts";
import { FavouriteButton } from "./components/favourite-button.tsx";
import { loadProfessionalFinder } from "./components/professional-filters.ts";
import { ProfessionalFinder } from "./components/professional-finder.tsx";

const title = "Buscar profissionais";
const pageSize = 8;

export const meta = () => [{ title: `${title} · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session } = await requireOwnCompany(request);
  const near = ownCityOf(session);
  return { finder: await loadProfessionalFinder(call, new URL(request.url), { limit: pageSize, near }) };
}

const header = (
  <PageHeader
    short
    title={title}
    back={<BackLink to="/co/vendedores">Representantes</BackLink>}
    actions={
      <LinkButton to="/co/vendedores/favoritos" variant="secondary" icon={Heart} className="max-sm:px-3">
        <span className="max-sm:sr-only">Favoritos</span>
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <FinderSkeleton filters={4}>
        <FoundProfessionalsSkeleton />
      </FinderSkeleton>
    </>
  );
}

export default function SearchProfessionals() {
  const { finder } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <h2 className="sr-only">Profissionais</h2>
      <ProfessionalFinder
        data={finder}
        pageSize={pageSize}
        addressOf={({ slug }) => `/co/vendedor/${slug}`}
        actionOf={(person) => <FavouriteButton person={person} />}
      />
    </>
  );
}

/** Professionals on their way as `ProfessionalCard`s: who it is, the beginning of what they say, what they are found by. */
const FoundProfessionalsSkeleton = () => (
  <SkeletonList count={6} className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="grow">
          <Skeleton className="my-0.5 h-4.5 w-3/5" />
          <Skeleton className="my-1 h-4 w-4/5" />
          <Skeleton className="my-0.5 h-4 w-2/5" />
        </div>
      </div>
      <div className="space-y-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-7 w-24 rounded-full" />
        <Skeleton className="h-7 w-28 rounded-full" />
      </div>
    </div>
  </SkeletonList>
);
