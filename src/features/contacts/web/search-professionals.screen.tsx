import { Heart } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { FinderSkeleton } from "../../../ui/finder/finder-skeleton.tsx";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { requireOwnCompany } from "../../companies/web/components/own-company.ts";
import { ownCityOf } from "../../companies/web/components/use-own-city.ts";
import { FavouriteButton } from "./components/favourite-button.tsx";
import { ProfessionalFinder } from "./components/professional-finder.tsx";
import { loadProfessionalFinder } from "./components/professional-finder-data.ts";
import { FoundProfessionalsSkeleton } from "./components/professionals-skeleton.tsx";

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
