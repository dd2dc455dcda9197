/** What only their own feature asks the database, beside what presents it: named like a thing, so they are named here. */
export const ownSql = [
  "market/products/server/list-company-products",
  "market/products/server/present",
  "market/products/server/product-groups",
  "market/quotes/server/read-quotes",
  "market/sales/server/read-orders",
  "market/sales/server/read-proposals",
  "money/affiliates/server/shares",
  "money/ledger/server/ledger-entries",
  "money/orders/server/all-orders",
  "money/orders/server/coupons",
  "money/orders/server/order-lines",
  "money/payouts/server/payees",
  "money/plans/server/renewal-of",
  "people/users/server/list-users",
  "site/content/server/skills",
  "site/messages/server/contact-messages",
].map((path) => `src/features/${path}.ts`);
