import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonCards } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { loadFinder } from "./components/finder-data.ts";
import { JobFinder } from "./components/job-finder.tsx";
import { revalidateUnlessDialog } from "./components/use-opening-in-address.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadFinder(call, new URL(request.url));
}

export const shouldRevalidate = revalidateUnlessDialog;

export const meta: MetaFunction = () => [{ title: `Buscar vagas · ${product.name}` }];

const header = (
  <PageHeader
    title="Encontre a sua próxima vaga"
    lead="Vagas em vendas e representação, das mais novas às mais antigas."
    actions={
      <LinkButton to="/vc/candidaturas" variant="secondary">
        Minhas candidaturas
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6">
        <Skeleton className="h-11 w-full rounded-card lg:h-112" />
        <SkeletonCards className="grid gap-4" />
      </div>
    </>
  );
}

export default function FindJobOpenings() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <JobFinder
        data={data}
        addressOf={({ _id }) => `/vc/vaga/${_id}`}
        applyLabel="Inscrever"
        heading="h2"
        emptyAction={<LinkButton to="/vc/dados">Completar meu currículo</LinkButton>}
      />
    </>
  );
}
