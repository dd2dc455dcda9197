import { Combobox } from "@base-ui/react/combobox";
import { useRef } from "react";
import { ComboboxPopup } from "../../../../ui/fields/combobox-popup.tsx";
import { controlLook, FieldFrame, useFieldWiring } from "../../../../ui/fields/field.tsx";
import type { Option } from "../../../../ui/fields/select.tsx";
import { useBoundField } from "../../../../ui/form/use-bound-field.ts";
import { TextButton } from "../../../../ui/text-link.tsx";
import { useOptionList } from "../../../reference/web/components/use-option-list.ts";

const load = () =>
  import("../../banks.ts").then(({ listBanks }) =>
    listBanks().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  );

/** So many are shown at once; the rest is found by typing. */
const maxShown = 30;

/** Chooses a bank by its name or its number, in a `Form`. */
export function FormBankField({ name }: { name: string }) {
  const { options, loading, failed, retry } = useOptionList("banks", load);
  const { value, onChange, ref, error } = useBoundField<string>({ name });
  const help = failed ? (
    <span role="status">
      A lista não carregou. <TextButton onClick={retry}>Tentar de novo</TextButton>
    </span>
  ) : (
    "Digite o nome ou o número do banco."
  );
  const field = { label: "Banco", name, help, error, required: true };
  const wiring = useFieldWiring({ ...field, disabled: loading });
  // While one types the first hit is highlighted by itself; the arrow that follows takes hold of it, and goes not past it.
  const isByItself = useRef(false);
  const isMoving = useRef(false);
  return (
    <Combobox.Root
      items={options}
      limit={maxShown}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(bank: Option | null) => onChange(bank?.value ?? "")}
      autoHighlight
      onItemHighlighted={(bank, { reason }) => {
        isByItself.current = bank !== undefined && reason === "none";
      }}
    >
      <FieldFrame {...field} wiring={wiring}>
        <Combobox.Input
          {...wiring}
          ref={ref}
          placeholder={loading ? "Carregando..." : "Ex.: Itaú"}
          autoComplete="off"
          className={controlLook}
          onKeyDown={(event) => {
            const wasMoving = isMoving.current;
            isMoving.current = event.key === "ArrowDown" || event.key === "ArrowUp";
            if (event.key !== "ArrowDown" || wasMoving || !isByItself.current) return;
            event.preventDefault();
            event.preventBaseUIHandler();
          }}
        />
      </FieldFrame>
      <ComboboxPopup noneFound="Nenhum banco com este nome ou número." keyOf={({ value }: Option) => value}>
        {({ label }) => label}
      </ComboboxPopup>
    </Combobox.Root>
  );
}
