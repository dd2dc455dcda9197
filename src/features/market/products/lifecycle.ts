/** A product is PREPARING while the company works on it and READY when representatives may find it. */

export const productStatuses = ["PREPARING", "READY"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** How many pictures a product shows at most. */
export const maxPictures = 12;

/** Visible to everybody: approved and ready. */
export const isVisible = (product: { status: ProductStatus; approved: boolean }): boolean =>
  product.approved && product.status === "READY";

/**
 * An import is read first (READING), shown with what is wrong (PREVIEW), then written whole (WRITING, DONE) or not at
 * all (FAILED). A preview that nobody confirms is DISCARDED.
 */
export const importStatuses = ["READING", "PREVIEW", "WRITING", "DONE", "FAILED", "DISCARDED"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** A picture that a spreadsheet names by its address waits for its turn, and comes or does not. */
export const importPictureStatuses = ["WAITING", "DONE", "FAILED"] as const;

/** Why a picture of a spreadsheet did not come. */
export const pictureFailures = [
  "forbidden",
  "missing",
  "refused",
  "too-large",
  "unavailable",
  "no-image",
  "too-many-pixels",
  "full",
  "gone",
  "broken",
] as const;
export type PictureFailure = (typeof pictureFailures)[number];
