/** Where Pagar.me answers; a card goes from the browser there, past our server. */
export const pagarmeOrigin = "https://api.pagar.me";
