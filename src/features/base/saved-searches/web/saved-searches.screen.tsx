import { Bell, BellOff, BellPlus, Pencil, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { listSavedSearches, removeSavedSearch, updateSavedSearch } from "../../calls.ts";
import { maxCounted } from "../../search/contract.ts";
import { areaAmong, requireSession } from "../../sessions/web/components/guard.ts";
import type { SavedSearch } from "../contract.ts";
import {
  finderAddress,
  finderLabels,
  findersOf,
  frequencyLabels,
  maxSavedSearches,
  type Searcher,
} from "../model.ts";
import { FilterChips, SearchFields, searchForm } from "./components/search-fields.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { auth } = await requireSession(areaAmong(["vc", "co", "em"], request.url), request);
  return { searcher: auth, ...(await call(listSavedSearches)) };
}

export const meta: MetaFunction = () => [{ title: `Buscas salvas · ${product.name}` }];

const header = (
  <PageHeader
    title="Buscas salvas"
    lead="A gente olha por você e manda um e-mail quando aparece algo novo."
  />
);

const grid = "grid gap-4 lg:grid-cols-2";

export const HydrateFallback = () => (
  <>
    {header}
    <SkeletonBoxes count={2} className={grid} box="h-52 rounded-card" />
  </>
);

/** The searches that somebody saved. */
export default function SavedSearches() {
  const { searcher, saved_search_list: searches, letters_wanted } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<SavedSearch | null>(null);
  const close = () => setEdited(null);

  return (
    <>
      {header}
      {searches.length === 0 ? (
        <NoSearches searcher={searcher} />
      ) : (
        <div className="space-y-4">
          {!letters_wanted && (
            <p className="rounded-card bg-amber-soft p-4">
              Você desligou os e-mails de buscas salvas em{" "}
              <Link to="/privacidade/meus-dados">Privacidade</Link>. Enquanto estiverem desligados, nenhum
              aviso chega.
            </p>
          )}
          <ul className={grid}>
            {searches.map((search) => (
              <SavedSearchEntry
                key={search._id}
                search={search}
                onEdit={() => setEdited(search)}
                onChanged={revalidate}
              />
            ))}
          </ul>
          <p className="text-sm text-ink-muted">
            {searches.length} de {maxSavedSearches} buscas
          </p>
        </div>
      )}
      <Dialog
        open={edited !== null}
        onClose={close}
        title="Alterar busca"
        lead="Para mudar o que a busca procura, abra a busca, troque os filtros e salve outra."
      >
        {edited && (
          <ChangeSearchForm
            search={edited}
            onSaved={async () => {
              close();
              await revalidate();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const NoSearches = ({ searcher }: { searcher: Searcher }) => (
  <EmptyState
    icon={BellPlus}
    text="Você ainda não salvou nenhuma busca"
    hint="Procure como sempre e toque em “Avisar do que é novo”: o que aparecer depois chega por e-mail."
    action={findersOf(searcher).map((finder) => (
      <LinkButton key={finder} to={finderAddress(searcher, finder, {})} variant="secondary">
        {finderLabels[finder]}
      </LinkButton>
    ))}
  />
);

/** Changes what a saved search is called, and how often its owner is told; what it looks for stays. */
const ChangeSearchForm = ({ search, onSaved }: { search: SavedSearch; onSaved: () => unknown }) => (
  <Form
    schema={searchForm}
    defaultValues={{ name: search.name, frequency: search.frequency }}
    failurePrefix="saved_search"
    label="Busca salva"
    submitLabel="Salvar"
    onSubmit={async (saved_search) => {
      const params = { id: search._id };
      notify.success((await call(updateSavedSearch, { params, body: { saved_search } })).message);
      await onSaved();
    }}
  >
    <SearchFields />
  </Form>
);

interface SavedSearchEntryProps {
  search: SavedSearch;
  onEdit: () => void;
  onChanged: () => unknown;
}

const newsText = (count: number) =>
  count > maxCounted ? "Mais de 1.000 novidades" : pluralise(count, "novidade");

/** A saved search, what is new in it, and what can be done with it. */
function SavedSearchEntry({ search, onEdit, onChanged }: SavedSearchEntryProps) {
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
