import { keepOffline } from "../../../../../client/keep-offline.ts";

/** Who puts something into a cart may be out of reach when asking for the quote: its screen and form are fetched ahead. */
export async function prepareOfflineQuote(storeSlug: string): Promise<void> {
  await Promise.all([
    import("./quote-form.tsx"),
    import("./quote-schema.ts"),
    import("./kept-quotes.ts"),
    import("./load-store-products.ts"),
    import("./send-kept-quotes.ts"),
    import("../../contract.ts"),
    import("../../../../../ui/fields/input-mask.tsx"),
    import("../../../../../ui/form/check-values.ts"),
    import("../../../../../ui/form/form-failure.ts"),
  ]);
  await keepOffline(`/catalogo/${storeSlug}/carrinho`);
}
