import { Briefcase, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { type JobOpeningCard, listCompanyJobOpenings } from "../../contract.ts";
import { CompanyJobCard } from "./company-job-card.tsx";
import { CompanyOpeningDialog } from "./company-opening-dialog.tsx";
import { readOwnOpeningsFilter } from "./company-openings-filter.tsx";
import { useOpeningInAddress } from "./use-opening-in-address.ts";

const pageSize = 6;

/** A page of the company's own openings, with the counters of its candidates. */
export const loadOwnOpenings = (
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
export function CompanyOpeningsList({ companyId, openings, publish }: CompanyOpeningsListProps) {
  const [search, setSearch] = useSearchParams();
  const filter = readOwnOpeningsFilter(search);
  const { slug, open, close } = useOpeningInAddress();
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
