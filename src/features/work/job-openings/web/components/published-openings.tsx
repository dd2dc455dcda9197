import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { call } from "../../../../../client/call.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { useDetailInAddress } from "../../../../../ui/use-detail-in-address.ts";
import { listCompanyJobOpenings } from "../../../calls.ts";
import type { JobOpeningCard } from "../../contract.ts";
import {
  openingFilterOptions,
  openingFilterParameter,
  publishedOpeningsShown,
  statusOfFilter,
} from "../../labels.ts";
import { FoundOpening, JobCard } from "./job-card.tsx";

interface PublishedOpeningsProps {
  companyId: string;
  /** The first page of the openings in the state that the address asks for (see `openingStatusAsked`). */
  openings: JobOpeningCard[];
  /** Beside the sentence that there is no opening at all. */
  emptyAction?: ReactNode;
}

/** 'Vagas' of a company, with the buttons Todas, Abertas, Fechadas, Standby, Canceladas. Nobody applies here. */
export function PublishedOpenings({ companyId, openings, emptyAction }: PublishedOpeningsProps) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const { slug, open, close } = useDetailInAddress("vaga");
  const filter = search.get(openingFilterParameter) ?? "";
  const status = statusOfFilter(filter);
  const changing =
    coming?.pathname === pathname &&
    (new URLSearchParams(coming.search).get(openingFilterParameter) ?? "") !== filter;
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: openings,
    size: publishedOpeningsShown,
    of: `${companyId} ${status}`,
    load: async (page) => {
      const input = {
        params: { companyId },
        query: { status, page, limit: publishedOpeningsShown, approved: "1" },
      } as const;
      return (await call(listCompanyJobOpenings, input)).job_opportunity_list;
    },
  });
  const choose = (value: string) =>
    setSearch(
      (search) => {
        // The rest of the page may keep filters of its own in the address.
        search.delete("vaga");
        if (value) search.set(openingFilterParameter, value);
        else search.delete(openingFilterParameter);
        return search;
      },
      { preventScrollReset: true },
    );

  return (
    <Section title="Vagas" id="vagas">
      <RadioGroup
        label="Situação das vagas"
        labelHidden
        options={openingFilterOptions}
        value={status ? filter : ""}
        onChange={choose}
      />
      {items.length > 0 ? (
        <ul
          ref={list}
          className={classNames(
            "grid grid-cols-1 gap-4 transition-opacity md:grid-cols-2",
            changing && "opacity-50",
          )}
        >
          {items.map((opening) => (
            <JobCard
              key={opening._id}
              opening={opening}
              to={`/vaga/${opening.slug}`}
              onOpen={open}
              ofOneCompany
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          text={status ? "Nenhuma vaga nesta situação." : "Esta empresa ainda não publicou vagas."}
          action={status ? undefined : emptyAction}
        />
      )}
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      <FoundOpening
        open={slug !== null}
        slug={slug}
        title={items.find((item) => item.slug === slug)?.name}
        onClose={close}
      />
    </Section>
  );
}
