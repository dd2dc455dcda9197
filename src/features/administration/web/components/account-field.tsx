import { Combobox } from "@base-ui/react/combobox";
import { Search } from "lucide-react";
import { useState } from "react";
import { controlLook, FieldFrame, useFieldWiring } from "../../../../ui/fields/field.tsx";
import { useFound } from "../../../../ui/finder/use-found.ts";
import type { Account } from "./find-accounts.ts";

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
        <div className="relative">
          <Search
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
          />
          <Combobox.Input
            {...wiring}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={120}
            className={`${controlLook} truncate pl-10`}
            // Enter chooses, and sends no form around the field.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
      </FieldFrame>
      <Combobox.Portal>
        <Combobox.Positioner className="z-50 outline-none" sideOffset={4} align="start">
          <Combobox.Popup className="w-[max(var(--anchor-width),min(22rem,var(--available-width)))] rounded-card border border-line bg-surface text-ink shadow-float data-empty:not-has-[.none-found:not(:empty)]:hidden">
            <Combobox.Empty className="none-found px-4 py-3 text-ink-muted empty:hidden">
              {found && noneFound}
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 empty:p-0">
              {(account: Account) => (
                <Combobox.Item
                  key={account._id}
                  value={account}
                  className="cursor-pointer rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-surface-muted"
                >
                  <p className="truncate font-medium">{account.name}</p>
                  <p className="truncate text-sm text-ink-muted">{account.detail}</p>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
