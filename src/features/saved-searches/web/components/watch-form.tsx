import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { DialogActions } from "../../../../ui/overlays/dialog-actions.tsx";
import { saveSearch } from "../../contract.ts";
import type { SavedFilters, SavedFinderName } from "../../kinds.ts";
import { SearchFields } from "./search-fields.tsx";
import { searchForm } from "./search-form.ts";

interface WatchFormProps {
  /** What it would be called. */
  name: string;
  search: { finder: SavedFinderName; filters: SavedFilters };
  onSaved: () => void;
}

export const WatchForm = ({ name, search, onSaved }: WatchFormProps) => (
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
