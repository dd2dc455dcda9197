import { BellPlus } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { listSavedSearches, updateSavedSearch } from "../../calls.ts";
import { areaAmong, requireSession } from "../../sessions/web/components/guard.ts";
import type { SavedSearch } from "../contract.ts";
import { finderAddress, finderLabels, findersOf, maxSavedSearches, type Searcher } from "../model.ts";
import { SavedSearchEntry } from "./components/saved-search-entry.tsx";
import { SearchFields, searchForm } from "./components/search-fields.tsx";

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
