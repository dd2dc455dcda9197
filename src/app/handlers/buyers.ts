import { moveSalesOfCustomer } from "../../features/market/commissions/server/handlers.ts";
import { knownBuyers } from "../../features/market/commissions/server/known-buyers.ts";
import { noteSale, undoSale } from "../../features/market/commissions/server/note-order.ts";
import { knownBuyers as buyersOfBook } from "../../features/market/customers/server/customer-aliases.ts";
import { customersMerged } from "../../features/market/customers/server/merge-customers.ts";
import { noteAsker, noteOrder } from "../../features/market/customers/server/note-buyer.ts";
import { quoteArrived } from "../../features/market/quotes/server/request-quote.ts";
import { orderPlaced } from "../../features/market/sales/server/accept-proposal.ts";
import { orderEnded } from "../../features/market/sales/server/move-sale-order.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who learns of a buyer: by a quote that reached a representative, by an accepted proposal. */
export const joinedQuoteArrived = joinHandlers(quoteArrived, [noteAsker]);
export const joinedOrderPlaced = joinHandlers(orderPlaced, [
  noteOrder,
  // After it: a sale names the customer that the order made.
  noteSale,
]);

/** Who learns of an order that was refused or cancelled. */
export const joinedOrderEnded = joinHandlers(orderEnded, [undoSale]);

/** Who says which customer bought what is written into a book of commissions. */
export const joinedKnownBuyers = joinHandlers(knownBuyers, [buyersOfBook]);

/** Who learns that two customers are one. */
export const joinedCustomersMerged = joinHandlers(customersMerged, [moveSalesOfCustomer]);
