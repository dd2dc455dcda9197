/** What the cart of a store holds, in the browser as in a quote. */

export const maxCartItems = 50;
/** Pieces of one product. */
export const maxAmount = 9_999;
