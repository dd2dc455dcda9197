import { Briefcase, Eye, Handshake, Pencil, Plus, Search, SearchX, Users } from "lucide-react";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { revalidateUnlessDetail, useDetailInAddress } from "../../../../ui/use-detail-in-address.ts";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { countOpeningCandidates, listCompanyJobOpenings } from "../../calls.ts";
import type { JobOpeningCard } from "../contract.ts";
import {
  CandidatesByOpening,
  CompanyJobCard,
  CompanyOpeningsFilter,
  describeAllowance,
  isVacancyLimitReached,
  readOwnOpeningsFilter,
  VacancyLimitNotice,
} from "./components/company-openings.tsx";
import { JobOpeningDialog } from "./components/shown-opening.tsx";

export const meta = () => [{ title: `Vagas da empresa · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, company } = await requireOwnCompany(request);
  const filter = readOwnOpeningsFilter(new URL(request.url).searchParams);
  const [{ job_opportunity_list, job_opportunity_dash, status_counts }, { opening_list }] = await Promise.all(
    [
      loadOwnOpenings(company._id, filter, 0),
      call(countOpeningCandidates, { params: { companyId: company._id } }),
    ],
  );
  return {
    companyId: company._id,
    openings: job_opportunity_list,
    candidates: opening_list,
    waiting: job_opportunity_dash?.await ?? 0,
    counts: status_counts ?? { OPEN: 0, CLOSED: 0, STANDBY: 0, CANCELED: 0 },
    permissions: session.permissions,
  };
}

export const shouldRevalidate = revalidateUnlessDetail("vaga");

export default function CompanyJobOpenings() {
  const { companyId, openings, candidates, waiting, counts, permissions } =
    useLoaderData<typeof clientLoader>();
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
      <CandidatesByOpening openings={candidates} />
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

const pageSize = 6;

/** A page of the company's own openings, with the counters of its candidates. */
const loadOwnOpenings = (
  companyId: string,
  { text, status }: ReturnType<typeof readOwnOpeningsFilter>,
  page: number,
) =>
  call(listCompanyJobOpenings, {
    params: { companyId },
    query: { limit: pageSize, page, filter: text, status },
  });

interface CompanyOpeningsListProps {
  companyId: string;
  /** The first page of what the address asks for. */
  openings: JobOpeningCard[];
  /** The next step where there is no opening at all. */
  publish: ReactNode;
}

/** The company's openings as cards; their details open in a dialog. */
function CompanyOpeningsList({ companyId, openings, publish }: CompanyOpeningsListProps) {
  const [search, setSearch] = useSearchParams();
  const filter = readOwnOpeningsFilter(search);
  const { slug, open, close } = useDetailInAddress("vaga");
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: openings,
    size: pageSize,
    of: `${companyId} ${filter.status} ${filter.text}`,
    load: async (page) => (await loadOwnOpenings(companyId, filter, page)).job_opportunity_list,
  });

  if (items.length === 0 && (filter.text || filter.status)) {
    return (
      <EmptyState
        icon={SearchX}
        text="Nenhuma vaga com este filtro"
        action={
          <Button variant="secondary" onClick={() => setSearch({}, { preventScrollReset: true })}>
            Limpar filtro
          </Button>
        }
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Briefcase}
        text="Você ainda não cadastrou nenhuma vaga"
        hint="Publique a primeira e receba currículos de profissionais de vendas."
        action={publish}
      />
    );
  }
  return (
    <div className="space-y-4">
      <ul ref={list} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {items.map((opening) => (
          <CompanyJobCard key={opening._id} opening={opening} onOpen={() => open(opening.slug)} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
      <CompanyOpeningDialog
        slug={slug}
        title={items.find((item) => item.slug === slug)?.name}
        onClose={close}
      />
    </div>
  );
}

interface CompanyOpeningDialogProps {
  /** The opening whose details are open; null for none. */
  slug: string | null;
  title: string | undefined;
  onClose: () => void;
}

/** The details of one of the company's openings, with the way to what can be done with it. */
function CompanyOpeningDialog({ slug, title, onClose }: CompanyOpeningDialogProps) {
  return (
    <JobOpeningDialog
      slug={slug}
      title={title}
      onClose={onClose}
      actions={({ _id }) => (
        <>
          <LinkButton to={`/co/vaga/${_id}?candidatos`} icon={Users}>
            Candidatos
          </LinkButton>
          <LinkButton to={`/co/vaga/${_id}`} icon={Pencil} variant="secondary">
            Editar
          </LinkButton>
          <LinkButton to={`/co/vaga/${_id}/visualizacao`} icon={Eye} variant="ghost">
            Divulgar
          </LinkButton>
        </>
      )}
    />
  );
}
