import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { type SavedSearch, updateSavedSearch } from "../../contract.ts";
import { SearchFields } from "./search-fields.tsx";
import { searchForm } from "./search-form.ts";

/** Changes what a saved search is called, and how often its owner is told; what it looks for stays. */
export const ChangeSearchForm = ({ search, onSaved }: { search: SavedSearch; onSaved: () => unknown }) => (
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
