import { noteAsker, noteOrder } from "../../features/market/customers/server/note-buyer.ts";
import { quoteArrived } from "../../features/market/quotes/server/request-quote.ts";
import { orderPlaced } from "../../features/market/sales/server/accept-proposal.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who learns of a buyer: by a quote that reached a representative, by an accepted proposal. */
export const joinedQuoteArrived = joinHandlers(quoteArrived, [noteAsker]);
export const joinedOrderPlaced = joinHandlers(orderPlaced, [noteOrder]);
