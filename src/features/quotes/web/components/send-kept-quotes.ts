import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { notify, showNotice } from "../../../../ui/feedback/feedback.ts";
import { requestQuote } from "../../contract.ts";
import { readCart, restoreCart } from "./cart.ts";
import { forgetKeptQuote, type KeptQuote, readKeptQuotes } from "./kept-quotes.ts";

/** Sends what was asked for without a connection; of several open pages one does it. */
export async function sendKeptQuotes(): Promise<void> {
  const sendAll = async () => {
    for (const quote of readKeptQuotes()) await send(quote);
  };
  if (navigator.locks) await navigator.locks.request("quotes_to_send", sendAll);
  else await sendAll();
}

/** What the server cannot take now stays for the next time. */
const isForLater = (status: number): boolean => status === 409 || status === 429 || status >= 500;

async function send(quote: KeptQuote): Promise<void> {
  const { submission, body, store, items } = quote;
  try {
    await call(requestQuote, { body, submission });
    forgetKeptQuote(quote);
    notify.success(`Seu pedido de orçamento chegou à loja de ${store.fullName}.`);
  } catch (error) {
    if (!(error instanceof Failure) || isForLater(error.status)) throw error;
    forgetKeptQuote(quote);
    if (readCart(store._id).items.length === 0) restoreCart(store._id, items);
    showNotice({
      title: "Orçamento não enviado",
      text: `O pedido guardado para a loja de ${store.fullName} não foi aceito: ${error.message} Os itens voltaram ao carrinho.`,
      failure: error,
    });
  }
}
