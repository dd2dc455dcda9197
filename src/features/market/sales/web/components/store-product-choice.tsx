import { Combobox } from "@base-ui/react/combobox";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import { keepOffline } from "../../../../../client/offline.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { withoutAccents } from "../../../../../shared/search-words.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { ComboboxPopup, ComboboxSearch, NameAndDetail } from "../../../../../ui/fields/combobox-parts.tsx";
import { FieldFrame, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import { useFound } from "../../../../../ui/finder/suggestions.ts";
import { checkCart, listOwnGoods, listProducts, listProposals } from "../../../calls.ts";
import type { ProductCard } from "../../../products/contract.ts";
import type { CartProductAnswer } from "../../../quotes/contract.ts";
import type { ProposalGroup, SaleSorting } from "../../lifecycle.ts";
import { salesShown } from "./sale-list.tsx";

const shown = 8;

interface StoreProductChoiceProps {
  storeId: string;
  onChoose: (product: CartProductAnswer) => void;
}

/** Chooses a product that one represents by its name. */
export function StoreProductChoice({ storeId, onChoose }: StoreProductChoiceProps) {
  const field = { label: "Acrescentar um produto da sua loja" };
  const wiring = useFieldWiring(field);
  const [typed, setTyped] = useState("");
  const found = useFound(typed.trim(), async (filter, signal): Promise<ProductCard[]> => {
    const query = { filter, salesman: storeId, limit: shown };
    try {
      return (await call(listProducts, { query, signal })).product_list;
    } catch (error) {
      if (!(error instanceof ConnectionFailure)) throw error;
      const isNamed = (name: string) => withoutAccents(name).includes(withoutAccents(filter));
      return (await readKeptGoods()).filter(({ name }) => isNamed(name)).slice(0, shown);
    }
  });

  async function choose({ _id }: ProductCard) {
    try {
      const [product] = await readStoreProducts(storeId, [_id]);
      if (product) onChoose(product);
    } catch (error) {
      showFailure(error);
    }
    setTyped("");
  }

  return (
    <Combobox.Root
      items={found ?? []}
      filter={null}
      value={null}
      inputValue={typed}
      onValueChange={(product: ProductCard | null) => product && void choose(product)}
      onInputValueChange={(text, { reason }) => reason === "input-change" && setTyped(text)}
      itemToStringLabel={(product: ProductCard) => product.name}
      autoHighlight
    >
      <FieldFrame {...field} wiring={wiring}>
        <ComboboxSearch {...wiring} placeholder="Nome do produto" />
      </FieldFrame>
      <ComboboxPopup
        noneFound={found && "Nenhum produto da sua loja com este nome."}
        keyOf={({ _id }: ProductCard) => _id}
      >
        {({ name, price, company }) => (
          <NameAndDetail name={name} detail={`${formatMoney(price)} · ${company.name_fancy}`} />
        )}
      </ComboboxPopup>
    </Combobox.Root>
  );
}

/** What the browser keeps of the own store for when there is no connection. */
const readKeptGoods = async (): Promise<CartProductAnswer[]> => (await call(listOwnGoods)).product_list;

/** A page of the own proposals. */
export const readProposals = (
  query: {
    filter?: string | undefined;
    group?: ProposalGroup | undefined;
    order?: SaleSorting | undefined;
  } = {},
  page?: number,
) => call(listProposals, { query: { ...query, limit: salesShown(), ...(page && { page }) } });

/** Has the browser keep what a proposal is written with, the form and the goods, and the list that shows what was kept. */
export function keepWritingOffline(): void {
  readKeptGoods().catch(() => undefined);
  readProposals().catch(() => undefined);
  for (const page of ["/vc/propostas/nova", "/vc/propostas"]) keepOffline(page).catch(() => undefined);
  // What checks a form comes with its first use, which may be where nothing comes.
  import("../../../../../ui/form/check-values.ts").catch(() => undefined);
}

/**
 * What a store says now of some products: price, steps, variants, ways of payment; without a connection what the browser
 * kept of the own store.
 */
export async function readStoreProducts(
  storeId: string,
  ids: readonly string[],
): Promise<CartProductAnswer[]> {
  if (ids.length === 0) return [];
  const cart = [...new Set(ids)].map((_id) => ({ product: { _id } }));
  try {
    return (await call(checkCart, { params: { id: storeId }, body: { cart } })).product_list;
  } catch (error) {
    if (!(error instanceof ConnectionFailure)) throw error;
    return (await readKeptGoods()).filter(({ _id }) => ids.includes(_id));
  }
}
