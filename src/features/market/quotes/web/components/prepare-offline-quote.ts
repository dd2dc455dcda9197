import { keepOffline } from "../../../../../client/offline.ts";

/** Who puts something into a cart may be out of reach when asking for the quote: its screen and form are fetched ahead. */
export async function prepareOfflineQuote(storeSlug: string): Promise<void> {
  await Promise.all([
    import("./store-cart.tsx"),
    import("./quote-schema.ts"),
    import("../../../../../ui/form/check-values.ts"),
  ]);
  await keepOffline(`/catalogo/${storeSlug}/carrinho`);
}
