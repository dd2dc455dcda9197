import { Handshake, Plus, Search } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { pluralise } from "../../../shared/format/text.ts";
import { product } from "../../../shared/product.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonCards, SkeletonTabs } from "../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../companies/web/components/own-company.ts";
import { CompanyOpeningsFilter, readOwnOpeningsFilter } from "./components/company-openings-filter.tsx";
import { CompanyOpeningsList, loadOwnOpenings } from "./components/company-openings-list.tsx";
import { revalidateUnlessDialog } from "./components/use-opening-in-address.ts";
import {
  describeAllowance,
  isVacancyLimitReached,
  VacancyLimitNotice,
} from "./components/vacancy-allowance.tsx";

export const meta = () => [{ title: `Vagas da empresa · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  const filter = readOwnOpeningsFilter(new URL(request.url).searchParams);
  const { job_opportunity_list, job_opportunity_dash, status_counts } = await loadOwnOpenings(
    company._id,
    filter,
    0,
  );
  return {
    companyId: company._id,
    openings: job_opportunity_list,
    waiting: job_opportunity_dash?.await ?? 0,
    counts: status_counts ?? { OPEN: 0, CLOSED: 0, STANDBY: 0, CANCELED: 0 },
    permissions: session.permissions,
  };
}

export const shouldRevalidate = revalidateUnlessDialog;

export default function CompanyJobOpenings() {
  const { companyId, openings, waiting, counts, permissions } = useLoaderData<typeof clientLoader>();
  const filtering = useNavigation().location?.pathname === "/co/vagas";
  const hasAny = Object.values(counts).some((count) => count > 0);
  const publish = isVacancyLimitReached(permissions) ? undefined : (
    <LinkButton to="/co/vaga/new" icon={Plus}>
      Cadastrar vaga
    </LinkButton>
  );
  return (
    <div>
      <PageHeader
        title="Suas vagas"
        lead={[
          waiting > 0 && `${pluralise(waiting, "candidato aguarda", "candidatos aguardam")} sua resposta`,
          describeAllowance(permissions),
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={hasAny && publish}
      />
      <VacancyLimitNotice permissions={permissions} />
      <section aria-labelledby="vagas" className="space-y-3">
        <h2 id="vagas" className="sr-only">
          Vagas
        </h2>
        {hasAny && <CompanyOpeningsFilter counts={counts} />}
        <div aria-busy={filtering} className={classNames("transition-opacity", filtering && "opacity-50")}>
          <CompanyOpeningsList companyId={companyId} openings={openings} publish={publish} />
        </div>
      </section>
      <div className="flex flex-wrap gap-2 pt-6 max-sm:*:grow">
        <LinkButton to="/co/vendedores/buscar" variant="secondary" icon={Search}>
          Buscar profissionais
        </LinkButton>
        <LinkButton to="/co/vendedores" variant="secondary" icon={Handshake}>
          Candidatos e representantes
        </LinkButton>
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Suas vagas" />
      <SkeletonTabs />
      <SkeletonCards count={4} className="grid gap-4 md:grid-cols-2" />
    </>
  );
}
