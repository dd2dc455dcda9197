import { Combobox } from "@base-ui/react/combobox";
import { Search } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ComboboxPopup } from "../../../../../ui/fields/combobox-popup.tsx";
import { controlLook, FieldFrame, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import { useFound } from "../../../../../ui/finder/suggestions.ts";
import { listCompanyProducts } from "../../../calls.ts";
import type { PicturedProduct } from "../../pictures-contract.ts";

interface ProductChoiceProps {
  companyId: string;
  label: string;
  /** To choose from before anything is typed. */
  proposed: PicturedProduct[];
  onChoose: (product: PicturedProduct) => void;
}

/** Chooses a product of the own catalogue by its name. */
export function ProductChoice({ companyId, label, proposed, onChoose }: ProductChoiceProps) {
  const field = { label, labelHidden: true };
  const wiring = useFieldWiring(field);
  const [typed, setTyped] = useState("");
  const found = useFound(typed.trim(), async (filter, signal) => {
    const { product_list } = await call(listCompanyProducts, {
      params: { companyId },
      query: { filter, limit: 8 },
      signal,
    });
    return product_list.map(
      ({ _id, name, image }): PicturedProduct => ({
        ...{ _id, name, ean: null },
        pictures: image.length,
        image: image[0] ?? null,
      }),
    );
  });
  return (
    <Combobox.Root
      items={found ?? proposed}
      filter={null}
      onValueChange={(product: PicturedProduct | null) => product && onChoose(product)}
      onInputValueChange={(text, { reason }) => setTyped(reason === "input-change" ? text : "")}
      itemToStringLabel={(product: PicturedProduct) => product.name}
      autoHighlight
      openOnInputClick={proposed.length > 0}
    >
      <FieldFrame {...field} wiring={wiring} className="grow">
        <div className="relative">
          <Search
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
          />
          <Combobox.Input
            {...wiring}
            placeholder="Nome do produto"
            autoComplete="off"
            maxLength={120}
            className={`${controlLook} truncate pl-10`}
          />
        </div>
      </FieldFrame>
      <ComboboxPopup
        noneFound={found && "Nenhum produto com este nome."}
        keyOf={({ _id }: PicturedProduct) => _id}
      >
        {({ name, ean, pictures }) => (
          <>
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-sm text-ink-muted">
              {[ean, pluralise(pictures, "imagem", "imagens")].filter(Boolean).join(" · ")}
            </p>
          </>
        )}
      </ComboboxPopup>
    </Combobox.Root>
  );
}
