/**
 * Address of the product that all journeys share, without a slash at its end. Set before the workers start
 * (start-product.ts); empty while tests are only listed.
 */
export const productUrl = process.env.PRODUCT_URL ?? "";

/** Where that product's database and files lie. */
export const dataDir = process.env.PRODUCT_DATA_DIR ?? "";
