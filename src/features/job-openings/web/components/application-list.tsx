import { ClipboardList } from "lucide-react";
import { useRevalidator } from "react-router";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { refreshSession } from "../../../sessions/web/components/session.ts";
import type { JobOpeningCard } from "../../contract.ts";
import { type ApplicationStatus, mayCancelFrom } from "../../lifecycle.ts";
import { ApplicationStatusBadge } from "./application-status-badge.tsx";
import { CancelApplicationButton } from "./cancel-application-button.tsx";
import { JobCard } from "./job-card.tsx";
import { JobOpeningDialog } from "./job-opening-dialog.tsx";
import { useOpeningInAddress } from "./use-opening-in-address.ts";

interface ApplicationListProps {
  /** The first page. */
  openings: JobOpeningCard[];
  pageSize: number;
  status: ApplicationStatus | undefined;
  load: (page: number) => Promise<JobOpeningCard[]>;
}

const mayCancel = ({ candidate_status: candidacy }: JobOpeningCard) =>
  candidacy !== "NOTFOUND" && mayCancelFrom(candidacy);

/** The openings a professional applied to, with their details and the way out. */
export function ApplicationList({ openings, pageSize, status, load }: ApplicationListProps) {
  const { revalidate } = useRevalidator();
  const { slug, open, close } = useOpeningInAddress();
  const pages = useMorePages({ first: openings, size: pageSize, of: status ?? "", load });
  const { items, list, hasMore, busy, loadMore } = pages;
  const update = () => Promise.all([revalidate(), pages.refresh(), refreshSession()]);

  if (items.length === 0) return <NoApplications filtered={status !== undefined} />;
  return (
    <div className="space-y-4">
      <ul ref={list} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {items.map((opening) => (
          <JobCard
            key={opening._id}
            opening={opening}
            to={`/vc/vaga/${opening._id}`}
            onOpen={open}
            heading="h2"
            actions={
              mayCancel(opening) && <CancelApplicationButton opening={opening} onCanceled={update} short />
            }
          />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      <JobOpeningDialog
        slug={slug}
        title={items.find((item) => item.slug === slug)?.name}
        onClose={close}
        actions={(opening) => (
          <>
            {mayCancel(opening) && (
              <CancelApplicationButton
                opening={opening}
                onCanceled={() => Promise.all([close(), update()])}
              />
            )}
            <Candidacy opening={opening} />
          </>
        )}
      />
    </div>
  );
}

function Candidacy({ opening: { candidate_status: candidacy } }: { opening: JobOpeningCard }) {
  return candidacy === "NOTFOUND" ? null : (
    <div className="flex min-h-11 items-center sm:mr-auto">
      <ApplicationStatusBadge status={candidacy} />
    </div>
  );
}

function NoApplications({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={ClipboardList} text="Nenhuma candidatura nesta situação." />
  ) : (
    <EmptyState
      icon={ClipboardList}
      text="Você ainda não se inscreveu em nenhuma vaga"
      hint="Encontre uma vaga que combina com você e inscreva-se em um toque."
      action={<LinkButton to="/vc/buscar-vagas">Buscar vagas</LinkButton>}
    />
  );
}
