import { Combobox } from "@base-ui/react/combobox";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { ComboboxPopup, ComboboxSearch, NameAndDetail } from "../../../../../ui/fields/combobox-parts.tsx";
import { FieldFrame, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import { useFound } from "../../../../../ui/finder/suggestions.ts";
import { listCompaniesOfAdministration, listPeople } from "../../../calls.ts";

import { placeOf, typeLabels } from "./account-parts.tsx";

interface AccountFieldProps {
  name: string;
  label: string;
  placeholder: string;
  /** What is said where nobody is found. */
  noneFound: string;
  /** Null where nobody is chosen. */
  chosen: { _id: string; name: string } | null;
  find: (text: string, signal: AbortSignal) => Promise<Account[]>;
  /** With '' where the field is emptied. */
  onChoose: (id: string) => void;
}

/** Chooses a person or a company among those that are found for what is typed. */
export function AccountField({
  chosen,
  find,
  onChoose,
  placeholder,
  noneFound,
  ...field
}: AccountFieldProps) {
  const wiring = useFieldWiring(field);
  const [typed, setTyped] = useState("");
  const found = useFound(typed.trim(), find);
  const value: Account | null = chosen && { ...chosen, detail: "" };
  return (
    <Combobox.Root
      items={found ?? []}
      filter={null}
      value={value}
      onValueChange={(account: Account | null) => onChoose(account?._id ?? "")}
      onInputValueChange={(text, { reason }) => setTyped(reason === "input-change" ? text : "")}
      itemToStringLabel={(account: Account) => account.name}
      isItemEqualToValue={(one: Account, other: Account) => one._id === other._id}
      autoHighlight
      openOnInputClick={false}
    >
      <FieldFrame {...field} wiring={wiring}>
        <ComboboxSearch {...wiring} placeholder={placeholder} />
      </FieldFrame>
      <ComboboxPopup noneFound={found && noneFound} keyOf={({ _id }: Account) => _id}>
        {NameAndDetail}
      </ComboboxPopup>
    </Combobox.Root>
  );
}

/** A person or a company that a list can be narrowed to. */
interface Account {
  _id: string;
  name: string;
  /** What tells those of one name apart. */
  detail: string;
}

const limit = 6;

/** As the administration finds people: by name, e-mail, CPF or phone. */
export async function findPeople(filter: string, signal: AbortSignal): Promise<Account[]> {
  const { person_list } = await call(listPeople, { query: { filter, limit }, signal });
  return person_list.map(({ _id, name, lastname, type, email }) => ({
    _id,
    name: `${name} ${lastname}`,
    detail: `${typeLabels[type]} · ${email}`,
  }));
}

/** As it finds companies: by name, e-mail, CNPJ or phone. */
export async function findCompanies(filter: string, signal: AbortSignal): Promise<Account[]> {
  const { company_list } = await call(listCompaniesOfAdministration, { query: { filter, limit }, signal });
  return company_list.map(({ _id, name_fancy, ...place }) => ({
    _id,
    name: name_fancy,
    detail: ["Empresa", placeOf(place)].filter(Boolean).join(" · "),
  }));
}

export async function findAccounts(filter: string, signal: AbortSignal): Promise<Account[]> {
  const found = await Promise.all([findPeople(filter, signal), findCompanies(filter, signal)]);
  return found.flat();
}
