import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { draftSavedSearch, removeSavedSearch, saveSearch } from "../../../calls.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { SavedSearchDraft } from "../../contract.ts";
import { listAddress, maxSavedSearches, type SavedFilters, type SavedFinderName } from "../../model.ts";
import { FilterChips, SearchFields, searchForm } from "./search-fields.tsx";

export type AskedFilters = Record<string, string | number | undefined>;

export interface WatchDialogProps {
  open: boolean;
  onClose: () => void;
  finder: SavedFinderName;
  filters: AskedFilters;
  onSaved: (isSaved: boolean) => void;
}

type Draft = SavedSearchDraft | "loading" | "failed";

/** Saves the search that is on screen: under which name, and how often its owner is told. */
export function WatchDialog({ open, onClose, finder, filters, onSaved }: WatchDialogProps) {
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
      (answer) => {
        if (!isCurrent) return;
        setDraft(answer);
        onSaved(answer.saved !== null);
      },
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
          <Drafted
            draft={draft}
            search={{ finder, filters: JSON.parse(chosen) }}
            onClose={onClose}
            onSaved={onSaved}
          />
        </div>
      )}
    </DialogPopup>
  );
}

interface DraftedProps {
  draft: SavedSearchDraft;
  search: { finder: SavedFinderName; filters: SavedFilters };
  onClose: () => void;
  onSaved: (isSaved: boolean) => void;
}

function Drafted({ draft, search, onClose, onSaved }: DraftedProps) {
  const end = (isSaved: boolean) => {
    onSaved(isSaved);
    onClose();
  };
  if (!draft.saved && draft.room > 0) {
    return <WatchForm name={draft.name} search={search} onSaved={() => end(true)} />;
  }
  const { saved } = draft;
  async function remove(id: string) {
    const { message } = await call(removeSavedSearch, { params: { id } });
    end(false);
    notify.success(message);
  }
  return (
    <div className="space-y-4">
      <p className="text-pretty">
        {draft.saved
          ? `Você já salvou esta busca, com o nome “${draft.saved.name}”.`
          : `Você já tem ${maxSavedSearches} buscas salvas, o máximo por pessoa. Exclua uma para salvar outra.`}
      </p>
      <DialogActions>
        <ToList />
        {saved && (
          <ActionButton variant="ghost-danger" action={() => remove(saved._id)}>
            Não avisar mais
          </ActionButton>
        )}
      </DialogActions>
    </div>
  );
}

function ToList() {
  const session = useSession();
  return (
    session && (
      <LinkButton to={listAddress(session.auth)} variant="secondary">
        Ver buscas salvas
      </LinkButton>
    )
  );
}

interface WatchFormProps {
  /** What it would be called. */
  name: string;
  search: { finder: SavedFinderName; filters: SavedFilters };
  onSaved: () => void;
}

const WatchForm = ({ name, search, onSaved }: WatchFormProps) => (
  <Form
    schema={searchForm}
    defaultValues={{ name, frequency: "DAILY" }}
    failurePrefix="saved_search"
    label="Busca salva"
    onSubmit={async (values) => {
      const { message } = await call(saveSearch, { body: { saved_search: { ...search, ...values } } });
      onSaved();
      notify.success(message);
    }}
    className="space-y-4"
  >
    <SearchFields />
    <DialogActions>
      <SubmitButton>Salvar busca</SubmitButton>
    </DialogActions>
  </Form>
);
