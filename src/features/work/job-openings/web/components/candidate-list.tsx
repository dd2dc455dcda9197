import { Check, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { readStored, store } from "../../../../../client/browser-storage.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { SelectionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { TextButton } from "../../../../../ui/link.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import { maxDecisionsAtOnce } from "../../application-contract.ts";
import type { Candidate } from "../../contract.ts";
import { denialReasonLabels } from "../../labels.ts";
import { type ApplicationStatus, applicationStatuses, type Decision } from "../../lifecycle.ts";
import { CandidateDecision } from "./candidate-decision.tsx";
import type { Candidates } from "./candidates-section.tsx";
import { CandidateMatchBadges } from "./job-opening-details.tsx";
import { CandidateStatusBadge } from "./opening-badges.tsx";

interface CandidateListProps {
  candidates: Candidates;
  /** Whose state is wanted; all where there is none. */
  status: ApplicationStatus | undefined;
  /** The name of the opening. */
  subject: string;
  onOpen: (candidate: Candidate) => void;
  /** Where there is room beside the list: the resume of one of them stands there. */
  beside?: {
    /** Whose; the first one's where nobody was chosen yet. */
    shownId: string | null;
    resume: (candidate: Candidate) => ReactNode;
  };
}

/**
 * Who applied to an opening, those who wait first. It is the list as it was when it came on screen: who is decided stays
 * where they are.
 */
export function CandidateList({ candidates, status, subject, onOpen, beside }: CandidateListProps) {
  const [ids] = useState(() => byUrgency(candidates.all, status).map(({ _id }) => _id));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = ids.flatMap((id) => candidates.all.find(({ _id }) => _id === id) ?? []);
  const waiting = shown.filter((candidate) => candidate.status === "AWAIT").slice(0, maxDecisionsAtOnce);
  // It stays when fewer wait: what is below it must not move up.
  const [selectable] = useState(waiting.length > 1);
  const chosen = waiting.filter(({ _id }) => selected.has(_id));
  const open = beside && (shown.find(({ _id }) => _id === beside.shownId) ?? shown[0]);
  const [areKeysOn, setKeysOn] = useState(() => readStored("candidate_keys") !== "off");
  useCandidateKeys({ shown, open: areKeysOn ? open : undefined, onOpen, decide: candidates.decide });
  // Whoever speaks to the computer, or leans on keys, can do without (WCAG 2.2, 2.1.4).
  const switchKeys = () => {
    store("candidate_keys", areKeysOn ? "off" : "on");
    setKeysOn(!areKeysOn);
  };

  if (shown.length === 0) return <p className="text-ink-muted">Nenhum candidato nesta situação.</p>;

  function select(candidate: Candidate, wanted: boolean) {
    setSelected((now) => new Set([...now, candidate._id].filter((id) => wanted || id !== candidate._id)));
  }
  const decideAll = (decision: Decision) => async () => {
    await candidates.decideAll(chosen, decision);
    setSelected(new Set());
  };

  const list = (
    <div className="space-y-3">
      {selectable && (
        <Checkbox
          label={`Selecionar ${pluralise(waiting.length, "pessoa que aguarda", "pessoas que aguardam")}`}
          checked={chosen.length > 0 && chosen.length === waiting.length}
          disabled={waiting.length === 0}
          onChange={(all) => setSelected(new Set(all ? waiting.map(({ _id }) => _id) : []))}
        />
      )}
      <ul className="@container space-y-3">
        {shown.map((candidate) => (
          <CandidateCard
            key={candidate._id}
            candidate={candidate}
            candidates={candidates}
            subject={subject}
            onOpen={() => onOpen(candidate)}
            selected={selected.has(candidate._id)}
            onSelect={(wanted) => select(candidate, wanted)}
            isOpen={candidate === open}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <SelectionBar text={pluralise(chosen.length, "selecionado")} onClear={() => setSelected(new Set())}>
          <ActionButton size="sm" icon={Check} action={decideAll("APPROVED")}>
            Aprovar {chosen.length}
          </ActionButton>
          <ActionButton size="sm" variant="secondary" icon={X} action={decideAll("DENIED")}>
            Negar {chosen.length}
          </ActionButton>
        </SelectionBar>
      )}
    </div>
  );
  if (!beside || !open) return list;
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-6">
      {list}
      <section
        aria-label={`Currículo de ${open.user.name} ${open.user.lastname}`}
        className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-3"
      >
        <p className="text-sm text-ink-muted">
          {areKeysOn && (
            <>
              <Key>J</Key> e <Key>K</Key> mudam de pessoa · <Key>A</Key> aprova · <Key>N</Key> nega ·{" "}
            </>
          )}
          <TextButton onClick={switchKeys}>{areKeysOn ? "Desligar teclas" : "Ligar teclas"}</TextButton>
        </p>
        {/* Another person's resume begins at its top. */}
        <div key={open._id} className="min-h-0 overflow-y-auto">
          {beside.resume(open)}
        </div>
      </section>
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 font-sans font-semibold text-ink">
    {children}
  </kbd>
);

interface CandidateKeys {
  shown: readonly Candidate[];
  /** Whose resume is open beside the list; without one no key means anything. */
  open: Candidate | undefined;
  onOpen: (candidate: Candidate) => void;
  decide: Candidates["decide"];
}

/** J and K, or the arrows, open the next resume and the one before; A and N answer who waits. Not while somebody types. */
function useCandidateKeys({ shown, open, onOpen, decide }: CandidateKeys) {
  const isDeciding = useRef(false);
  const press = useEffectEvent(async (event: KeyboardEvent) => {
    if (!open || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return;
    const step = steps[event.key.toLowerCase()];
    const next = step && shown[shown.indexOf(open) + step];
    if (next) {
      event.preventDefault();
      onOpen(next);
      requestAnimationFrame(() =>
        document.querySelector("li [aria-current]")?.closest("li")?.scrollIntoView({ block: "nearest" }),
      );
    }
    const decision = decisions[event.key.toLowerCase()];
    // A second press decides about nobody else.
    if (!decision || open.status !== "AWAIT" || isDeciding.current) return;
    isDeciding.current = true;
    await decide(open, decision).catch(showFailure);
    isDeciding.current = false;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const steps: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };
const decisions: Record<string, Decision> = { a: "APPROVED", n: "DENIED" };

/** Over the page, or on its way there: the search, a menu, a question. */
const windows = ".overlay-backdrop, [aria-haspopup][aria-expanded=true]";

/** Somebody types, chooses in a menu, or answers a question over the page. */
const isElsewhere = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector(windows) !== null ||
  (target instanceof Element &&
    target.closest(
      "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [aria-expanded=true] + *",
    ) !== null);

/** In the order in which the server lists them, also after one was decided here. */
const byUrgency = (candidates: readonly Candidate[], status: ApplicationStatus | undefined): Candidate[] =>
  candidates
    .filter((candidate) => status === undefined || candidate.status === status)
    .toSorted(
      (a, b) =>
        applicationStatuses.indexOf(a.status) - applicationStatuses.indexOf(b.status) ||
        b.created_at.localeCompare(a.created_at),
    );

interface CandidateCardProps {
  candidate: Candidate;
  candidates: Candidates;
  subject: string;
  onOpen: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  /** Whose resume stands beside the list. */
  isOpen: boolean;
}

/** Somebody who applied: the name opens the resume. Whatever is decided, the card keeps its place and its height. */
function CandidateCard(props: CandidateCardProps) {
  const { candidate, candidates, subject, onOpen, selected, onSelect, isOpen } = props;
  const { user, status, match } = candidate;
  const name = `${user.name} ${user.lastname}`;
  const facts = [
    user.title ?? (user.position && positionLabel(user.position, user.word_gender)),
    formatPlace(user.address),
  ].filter(Boolean);
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 @max-[14rem]:grid-cols-1",
        isOpen && "outline-2 -outline-offset-2 outline-brand",
      )}
    >
      {/* With large text a phone has room for the name alone. */}
      <div className="@max-[14rem]:hidden">
        <Avatar name={name} src={user.image?.thumb_url ?? null} />
      </div>
      <div className="min-w-0 space-y-1.5">
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 grow text-base leading-snug font-semibold">
            <button
              type="button"
              onClick={onOpen}
              aria-current={isOpen || undefined}
              className="rounded-sm text-left after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {name}
              <span className="sr-only">: ver currículo</span>
            </button>
          </h3>
          <div className="@max-[30rem]:hidden">
            <CandidateStatusBadge status={status} />
          </div>
          {/* Above the button that covers the card, as all that is pressed by itself. Its room stays. */}
          <div className="relative -my-2.5 -mr-2.5 size-11 shrink-0 overflow-hidden pl-2.5">
            {status === "AWAIT" && (
              <Checkbox
                label={<span className="sr-only">Selecionar {name}</span>}
                checked={selected}
                onChange={onSelect}
              />
            )}
          </div>
        </div>
        {facts.length > 0 && <p className="text-ink-muted">{facts.join(" · ")}</p>}
        {match && <CandidateMatchBadges match={match} />}
        {candidate.denial && (
          <p className="text-sm text-ink-muted wrap-anywhere">
            Motivo:{" "}
            {[candidate.denial.reason && denialReasonLabels[candidate.denial.reason], candidate.denial.text]
              .filter(Boolean)
              .join(". ")}
          </p>
        )}
        <p className="text-sm text-ink-muted">Inscrição em {formatDay(candidate.created_at)}</p>
        <div className="@min-[30rem]:hidden">
          <CandidateStatusBadge status={status} />
        </div>
      </div>
      <CandidateDecision
        candidate={candidate}
        candidates={candidates}
        subject={subject}
        className="relative max-sm:col-span-full sm:col-start-2"
      />
    </Card>
  );
}
