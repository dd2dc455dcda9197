import { useEffect, useState } from "react";
import { call } from "../../../../client/call.ts";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { DialogPopup } from "../../../../ui/overlays/dialog-popup.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useSession } from "../../../sessions/web/components/session.ts";
import { listAddress } from "../../addresses.ts";
import { draftSavedSearch, type SavedSearchDraft } from "../../contract.ts";
import { mostSavedSearches, type SavedFilters, type SavedFinderName } from "../../kinds.ts";
import { FilterChips } from "./filter-chips.tsx";
import { WatchForm } from "./watch-form.tsx";

export type AskedFilters = Record<string, string | number | undefined>;

interface WatchDialogProps {
  open: boolean;
  onClose: () => void;
  finder: SavedFinderName;
  filters: AskedFilters;
}

type Draft = SavedSearchDraft | "loading" | "failed";

/** Saves the search that is on screen: under which name, and how often its owner is told. */
export function WatchDialog({ open, onClose, finder, filters }: WatchDialogProps) {
  const [draft, setDraft] = useState<Draft>("loading");
  const [tries, setTries] = useState(0);
  // Without those that are not chosen.
  const chosen = JSON.stringify(filters);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    setDraft("loading");
    call(draftSavedSearch, { body: { saved_search: { finder, filters: JSON.parse(chosen) } } }).then(
      (answer) => isCurrent && setDraft(answer),
      () => isCurrent && setDraft("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, finder, chosen, tries]);

  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title="Avisar do que é novo"
      lead="Quando aparecer algo novo nesta busca, a gente manda um e-mail. Sem novidade, sem e-mail."
    >
      {draft === "loading" && <Skeleton className="h-60 rounded-card" />}
      {draft === "failed" && (
        <ErrorState
          text="Não foi possível preparar a busca."
          onRetry={() => setTries((tried) => tried + 1)}
        />
      )}
      {typeof draft === "object" && (
        <div className="space-y-5">
          <FilterChips finder={finder} texts={draft.filter_list} />
          <Drafted draft={draft} search={{ finder, filters: JSON.parse(chosen) }} onClose={onClose} />
        </div>
      )}
    </DialogPopup>
  );
}

interface DraftedProps {
  draft: SavedSearchDraft;
  search: { finder: SavedFinderName; filters: SavedFilters };
  onClose: () => void;
}

function Drafted({ draft, search, onClose }: DraftedProps) {
  if (!draft.saved && draft.room > 0) {
    return <WatchForm name={draft.name} search={search} onSaved={onClose} />;
  }
  return (
    <div className="space-y-4">
      <p className="text-pretty">
        {draft.saved
          ? `Você já salvou esta busca, com o nome “${draft.saved.name}”.`
          : `Você já tem ${mostSavedSearches} buscas salvas, o máximo por pessoa. Exclua uma para salvar outra.`}
      </p>
      <ToList />
    </div>
  );
}

function ToList() {
  const { session } = useSession();
  return (
    session && (
      <LinkButton to={listAddress(session.auth)} variant="secondary">
        Ver buscas salvas
      </LinkButton>
    )
  );
}
