import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { useController } from "react-hook-form";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { FieldFrame, type FieldProps, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import { Proposal, Proposals, SearchInput } from "../../../../../ui/finder/suggesting-field.tsx";
import { useFound } from "../../../../../ui/finder/suggestions.ts";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { CompanyLogo } from "../../../../../ui/picture.tsx";
import { listCompanies } from "../../../../people/calls.ts";

/** What only a course has that is made for one company: it has no price, and is found by nobody else. */
export function ExclusiveFields() {
  return (
    <>
      <FormCompanyField name="exclusive_company" label="Empresa" required />
      <FormTextField
        name="exclusive_licenses"
        label="Licenças"
        help="Quantas pessoas da empresa podem fazer o treinamento"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        className="max-w-xs"
        required
      />
    </>
  );
}

interface Company {
  _id: string;
  name_fancy: string;
}

const search = async (filter: string, signal: AbortSignal): Promise<Company[]> => {
  const { company_list } = await call(listCompanies, { query: { filter, limit: 8 }, signal });
  return company_list.map(({ _id, name_fancy }) => ({ _id, name_fancy }));
};

/** Chooses a company of the Praça by its name; the form's value is the company, or null. */
function FormCompanyField({ name, ...field }: FieldProps & { name: string }) {
  const { field: bound, fieldState } = useController({ name });
  const chosen = bound.value as Company | null;
  const given = { ...field, name, error: fieldState.error?.message };
  const wiring = useFieldWiring(given);
  return (
    <FieldFrame {...given} wiring={wiring}>
      {chosen ? (
        <div className="flex flex-wrap items-center gap-3">
          <CompanyLogo name={chosen.name_fancy} size="sm" />
          <span className="font-semibold break-words">{chosen.name_fancy}</span>
          <Button variant="secondary" size="sm" onClick={() => bound.onChange(null)}>
            Trocar empresa
          </Button>
        </div>
      ) : (
        <CompanySearch wiring={wiring} onChoose={bound.onChange} />
      )}
    </FieldFrame>
  );
}

interface CompanySearchProps {
  wiring: ReturnType<typeof useFieldWiring>;
  onChoose: (company: Company) => void;
}

function CompanySearch({ wiring, onChoose }: CompanySearchProps) {
  const [text, setText] = useState("");
  const found = useFound(text.trim(), search);
  const [open, setOpen] = useState(false);

  return (
    <Autocomplete.Root
      items={found ?? []}
      filter={null}
      itemToStringValue={(company: Company) => company.name_fancy}
      value={text}
      onValueChange={(next, { reason }) => reason !== "item-press" && setText(next)}
      open={open && (found?.length ?? 0) > 0}
      onOpenChange={setOpen}
    >
      <SearchInput
        {...wiring}
        autoComplete="off"
        placeholder="Nome da empresa"
        // Enter chooses a company, and sends no form that is half filled in.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {found?.length === 0 && (
        <p role="status" className="mt-1 text-sm text-ink-muted">
          Nenhuma empresa com este nome na Praça.
        </p>
      )}
      <Proposals>
        {(company: Company) => (
          <Proposal key={company._id} item={company} onChoose={onChoose}>
            {company.name_fancy}
          </Proposal>
        )}
      </Proposals>
    </Autocomplete.Root>
  );
}
