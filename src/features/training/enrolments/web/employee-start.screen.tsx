import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { OwnTeam } from "../../../people/employees/web/components/own-team.tsx";
import { NothingReleased } from "./components/nothing-released.tsx";
import { loadStudies, Studies, StudiesSkeleton } from "./components/studies.tsx";

export const meta = () => [{ title: `Início · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user, company } = await requireSession("em", request);
  return { user, company, first: await loadStudies(0) };
}

/** What was taken as a member of a team that is left stays in sight. */
export default function EmployeeStart() {
  const { user, company, first } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHeader
        title={`Olá, ${user.name}!`}
        lead={
          company
            ? "Aqui você faz os treinamentos que a sua empresa escolheu para você."
            : "Sua conta não está ligada a nenhuma empresa no momento."
        }
      />
      <OwnTeam user={user} company={company} />
      {(company || first.length > 0) && (
        <Section title="Seus treinamentos">
          <Studies area="em" first={first} empty={<NothingReleased hasCompany />} />
        </Section>
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <div className="space-y-6 pt-10">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-24 w-full rounded-card" />
      <StudiesSkeleton />
    </div>
  );
}
