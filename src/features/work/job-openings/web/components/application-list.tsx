import { ClipboardList } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import {
  pageAfterMoves,
  stateTabs,
  useDecidedRows,
  useUndoOffers,
} from "../../../../../ui/decisions/decided-rows.ts";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { useDetailInAddress } from "../../../../../ui/use-detail-in-address.ts";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { ConversationButton } from "../../../../people/conversations/web/components/conversation-button.tsx";
import { cancelApplication, restoreApplication } from "../../../calls.ts";
import type { JobOpeningCard, JobOpeningDash } from "../../contract.ts";
import { type ApplicationStatus, mayCancelFrom } from "../../lifecycle.ts";
import { JobCard } from "./job-card.tsx";
import { ApplicationStatusBadge } from "./opening-badges.tsx";
import { JobOpeningDialog } from "./shown-opening.tsx";

interface ApplicationListProps {
  /** The first page. */
  openings: JobOpeningCard[];
  /** How many applications stand how. */
  dash: JobOpeningDash;
  pageSize: number;
  status: ApplicationStatus | undefined;
  load: (page: number) => Promise<JobOpeningCard[]>;
}

/** The openings a professional applied to, by how the application stands, with their details and the way out. */
export function ApplicationList({ openings, dash, pageSize, status, load }: ApplicationListProps) {
  const { slug, open, close } = useDetailInAddress("vaga");
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: openings,
    size: pageSize,
    of: status ?? "",
    load: (page) => load(pageAfterMoves(page, pageSize, applications.gone)),
  });
  const applications = useApplications(items, openings);
  const counters = applications.counted(dash);

  if (items.length === 0 && status === undefined) return <NoApplications />;
  return (
    <div className="space-y-4">
      <CountTabs label="Situação das candidaturas" items={applicationTabs.items(counters, status)} />
      {items.length === 0 ? (
        <EmptyState icon={ClipboardList} text="Nenhuma candidatura nesta situação." />
      ) : (
        <ul ref={list} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {applications.rows.map((opening) => (
            <JobCard
              key={opening._id}
              opening={opening}
              to={`/vc/vaga/${opening._id}`}
              onOpen={open}
              heading="h2"
              applied
              actions={
                hasActions(opening) && <ApplicationActions opening={opening} applications={applications} />
              }
            />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
      <JobOpeningDialog
        slug={slug}
        title={items.find((item) => item.slug === slug)?.name}
        onClose={close}
        actions={(opening) => (
          <>
            {opening.candidate_status !== "NOTFOUND" && mayCancelFrom(opening.candidate_status) && (
              <CancelApplicationButton
                opening={opening}
                cancel={async () => {
                  await applications.cancel(opening);
                  await close();
                }}
              />
            )}
            {opening.candidates[0] && opening.candidate_status !== "CANCELED" && (
              <ConversationButton
                area="vc"
                thing={{ kind: "application", id: opening.candidates[0]._id }}
                about={opening.company.name_fancy}
              />
            )}
            <Candidacy opening={opening} />
          </>
        )}
      />
    </div>
  );
}

/** Who was denied can do nothing about it; who gave up may think better of it. */
const hasActions = ({ candidate_status: candidacy }: JobOpeningCard) =>
  candidacy !== "NOTFOUND" && candidacy !== "DENIED";

function Candidacy({ opening: { candidate_status: candidacy } }: { opening: JobOpeningCard }) {
  return candidacy === "NOTFOUND" ? null : (
    <div className="flex min-h-11 items-center sm:mr-auto">
      <ApplicationStatusBadge status={candidacy} />
    </div>
  );
}

const NoApplications = () => (
  <EmptyState
    icon={ClipboardList}
    text="Você ainda não se inscreveu em nenhuma vaga"
    hint="Encontre uma vaga que combina com você e inscreva-se em um toque."
    action={<LinkButton to="/vc/buscar-vagas">Buscar vagas</LinkButton>}
  />
);

interface ApplicationActionsProps {
  opening: JobOpeningCard;
  applications: Pick<Applications, "cancel" | "undoOf">;
}

/** 'Cancelar' of one's own application in its card; then 'Desfazer', then nothing. */
function ApplicationActions({ opening, applications }: ApplicationActionsProps) {
  const { _id, name, candidate_status: candidacy } = opening;
  if (candidacy === "NOTFOUND") return null;
  return (
    <DecisionBar
      state={candidacy}
      undo={applications.undoOf(_id)}
      about={name}
      className="max-sm:[&_svg]:hidden"
    >
      {mayCancelFrom(candidacy) && (
        <>
          {opening.candidates[0] && (
            <ConversationButton
              area="vc"
              thing={{ kind: "application", id: opening.candidates[0]._id }}
              about={`${opening.company.name_fancy}, ${name}`}
              size="sm"
            />
          )}
          <CancelApplicationButton opening={opening} cancel={() => applications.cancel(opening)} short />
        </>
      )}
    </DecisionBar>
  );
}

interface CancelApplicationButtonProps {
  opening: JobOpeningCard;
  /** Gives the application up. */
  cancel: () => Promise<void>;
  /** In a card there is room for one word. */
  short?: boolean;
}

/** Gives up an application: at once while it waits, since that can be undone; after a question once it was approved. */
function CancelApplicationButton({ opening, cancel, short = false }: CancelApplicationButtonProps) {
  const ask = async () => opening.candidate_status !== "APPROVED" || confirmGivingUp(opening);
  return (
    <ActionButton
      variant="secondary"
      size={short ? "sm" : "md"}
      ask={ask}
      action={cancel}
      aria-label={short ? `Cancelar inscrição em ${opening.name}` : undefined}
    >
      {short ? "Cancelar" : "Cancelar inscrição"}
    </ActionButton>
  );
}

const confirmGivingUp = ({ name, company }: JobOpeningCard) =>
  confirmAction({
    title: "Cancelar a inscrição?",
    text: `${company.name_fancy} aprovou você e deixa de ver a sua inscrição em “${name}”.`,
    confirmLabel: "Cancelar inscrição",
    cancelLabel: "Manter inscrição",
    danger: true,
  });

/** The tabs of one's own applications. */
export const applicationTabs = stateTabs<ApplicationStatus, keyof JobOpeningDash>("Todas", [
  { word: "aguardando", label: "Aguardando", state: "AWAIT", count: "await", tone: "waiting" },
  { word: "aprovadas", label: "Aprovadas", state: "APPROVED", count: "approved", tone: "success" },
  { word: "nao-aprovadas", label: "Não aprovadas", state: "DENIED", count: "denied", tone: "neutral" },
]);

/** One's own applications as they stand, with the way to give one up and to take that back. */
function useApplications(openings: readonly JobOpeningCard[], snapshot: unknown) {
  const { rows, put, gained } = useDecidedRows({
    snapshot,
    items: openings,
    stateOf: ({ candidate_status: candidacy }) => candidacy,
  });
  const { offer, undoOf } = useUndoOffers();

  async function show(change: Promise<Answer<typeof cancelApplication>>): Promise<void> {
    const { message, job_opportunity } = await change;
    put(job_opportunity);
    notify.success(message);
    // The counters of the plan follow by themselves; what was done stands whether they come or not.
    refreshSession().catch(() => undefined);
  }

  return {
    rows,
    undoOf,
    /** How many of those that were loaded are in the list no more. */
    gone: gained("CANCELED"),
    /** The counters as they are after what was done here. */
    counted: ({ await: waiting, approved, denied }: JobOpeningDash): JobOpeningDash => ({
      await: waiting + gained("AWAIT"),
      approved: approved + gained("APPROVED"),
      denied: denied + gained("DENIED"),
    }),
    async cancel({ _id }: JobOpeningCard): Promise<void> {
      const input = { params: { id: _id } };
      await show(call(cancelApplication, input));
      offer(_id, () => show(call(restoreApplication, input)));
    },
  };
}
type Applications = ReturnType<typeof useApplications>;
