import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { openQuote as openQuoteEndpoint } from "../open-contract.ts";
import { checkCart, listOwnGoods } from "./check-cart.ts";
import { getQuoteFunnel } from "./get-quote-funnel.ts";
import { listQuotes } from "./list-quotes.ts";
import { noteQuote } from "./note-quote.ts";
import { openQuote } from "./quote-links.ts";
import { remindSalesman } from "./remind-salesman.tsx";
import { requestQuote } from "./request-quote.ts";

export const quoteRoutes = [
  route(contract.checkCart, checkCart),
  route(contract.listOwnGoods, listOwnGoods),
  route(contract.requestQuote, requestQuote),
  route(contract.listQuotes, listQuotes),
  route(contract.getQuoteFunnel, getQuoteFunnel),
  route(contract.noteQuote, noteQuote),
  route(contract.remindSalesman, remindSalesman),
  route(openQuoteEndpoint, openQuote),
];
