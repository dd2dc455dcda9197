import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { requestQuote } from "../../../calls.ts";
import { maxCartItems } from "../../limits.ts";
import { isSameLine, readCart, restoreCart } from "./cart.ts";
import {
  forgetKeptQuote,
  isKeptTooLong,
  type KeptQuote,
  markRefused,
  readKeptQuotes,
} from "./kept-quotes.ts";

/** Sends what was asked for without a connection; of several open pages one does it. */
export async function sendKeptQuotes(): Promise<void> {
  const sendAll = async () => {
    const ends: PromiseSettledResult<void>[] = [];
    for (const quote of readKeptQuotes()) ends.push(...(await Promise.allSettled([send(quote)])));
    // One that a store cannot take now holds back none of the others.
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  };
  if (navigator.locks) await navigator.locks.request("quotes_to_send", sendAll);
  else await sendAll();
}

/** What the server cannot take now stays for the next time. */
const isForLater = (status: number): boolean => [408, 409, 429].includes(status) || status >= 500;

/** The cookie of a cart is that of the stores alone. */
const isInStore = (): boolean => location.pathname.startsWith("/catalogo/");

async function send(quote: KeptQuote): Promise<void> {
  const { submission, body, store, isRefused } = quote;
  if (isRefused) {
    if (isInStore()) putBack(quote);
    return;
  }
  if (isKeptTooLong(quote)) {
    giveBack(quote, {
      title: "Confira seu orçamento",
      text: `O pedido para a loja de ${store.fullName} ficou guardado por muito tempo e talvez já tenha chegado. Não o enviamos de novo: se a loja não respondeu ao seu e-mail, peça outra vez.`,
    });
    return;
  }
  try {
    await call(requestQuote, { body, submission });
    forgetKeptQuote(quote);
    notify.success(`Seu pedido de orçamento chegou à loja de ${store.fullName}.`);
  } catch (error) {
    if (!(error instanceof Failure) || isForLater(error.status)) throw error;
    giveBack(quote, {
      title: "Orçamento não enviado",
      text: `O pedido guardado para a loja de ${store.fullName} não foi aceito: ${error.message}`,
      failure: error,
    });
  }
}

/** It is not sent any more, which the person is told once. */
function giveBack(
  quote: KeptQuote,
  { text, ...told }: { title: string; text: string; failure?: Failure },
): void {
  const isBack = isInStore();
  if (isBack) putBack(quote);
  else markRefused(quote);
  const where = isBack
    ? "Os itens voltaram ao carrinho."
    : "Os itens voltam ao carrinho quando você abrir a loja.";
  showNotice({ ...told, text: `${text} ${where}` });
}

/** Beside what was put into the cart since. */
function putBack(quote: KeptQuote): void {
  const { store, items } = quote;
  const since = readCart(store._id).items;
  const others = items.filter((kept) => !since.some((item) => isSameLine(item, kept)));
  restoreCart(store._id, [...since, ...others].slice(0, maxCartItems));
  forgetKeptQuote(quote);
}
