import { Bell, BellOff, Pencil, Search, Trash2 } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { removeSavedSearch, updateSavedSearch } from "../../../calls.ts";
import { maxCounted } from "../../../search/contract.ts";
import type { SavedSearch } from "../../contract.ts";
import { frequencyLabels } from "../../model.ts";
import { FilterChips } from "./search-fields.tsx";

interface SavedSearchEntryProps {
  search: SavedSearch;
  onEdit: () => void;
  onChanged: () => unknown;
}

const newsText = (count: number) =>
  count > maxCounted ? "Mais de 1.000 novidades" : pluralise(count, "novidade");

/** A saved search, what is new in it, and what can be done with it. */
export function SavedSearchEntry({ search, onEdit, onChanged }: SavedSearchEntryProps) {
  const { _id: id, name, paused, new_count } = search;

  async function setPaused(paused: boolean) {
    const answer = await call(updateSavedSearch, { params: { id }, body: { saved_search: { paused } } });
    notify.success(answer.message);
    await onChanged();
  }
  async function remove() {
    notify.success((await call(removeSavedSearch, { params: { id } })).message);
    await onChanged();
  }
  const ask = () =>
    confirmAction({
      title: `Excluir a busca “${name}”?`,
      text: "Os avisos dela param. Você pode salvar a mesma busca de novo quando quiser.",
      confirmLabel: "Excluir",
      danger: true,
    });

  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 py-1 text-lg font-bold break-words">{name}</h2>
        {paused && <StatusBadge>Pausada</StatusBadge>}
        {!paused && new_count > 0 && <StatusBadge tone="success">{newsText(new_count)}</StatusBadge>}
      </div>
      <FilterChips finder={search.finder} texts={search.filter_list} />
      <p className="text-sm text-ink-muted">
        {paused
          ? "Sem avisos enquanto estiver pausada"
          : `Avisos: ${frequencyLabels[search.frequency].toLowerCase()}`}
        {search.told_at && ` · último em ${formatDay(search.told_at)}`}
      </p>
      <div className="-mx-3 mt-auto -mb-2 grid grid-cols-2 *:justify-start">
        <LinkButton
          to={search.path}
          variant="ghost"
          size="sm"
          icon={Search}
          aria-label={`Abrir a busca ${name}`}
        >
          Abrir
        </LinkButton>
        <Button
          variant="ghost"
          size="sm"
          icon={Pencil}
          onClick={onEdit}
          aria-label={`Alterar a busca ${name}`}
        >
          Alterar
        </Button>
        <ActionButton
          variant="ghost"
          size="sm"
          icon={paused ? Bell : BellOff}
          action={() => setPaused(!paused)}
          aria-label={`${paused ? "Ligar" : "Pausar"} os avisos de ${name}`}
        >
          {paused ? "Ligar avisos" : "Pausar"}
        </ActionButton>
        <ActionButton
          variant="ghost-danger"
          size="sm"
          icon={Trash2}
          ask={ask}
          action={remove}
          aria-label={`Excluir a busca ${name}`}
        >
          Excluir
        </ActionButton>
      </div>
    </Card>
  );
}
