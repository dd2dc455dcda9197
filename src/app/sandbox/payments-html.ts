import { wordsOfRefusal } from "../../platform/payments/refusal-reasons.ts";
import { boletoPath } from "../../platform/payments/sandbox/charges.ts";
import { chargePlays, isTransferOpen, transferPlays } from "../../platform/payments/sandbox/plays.ts";
import type { SandboxCharge, SandboxTransfer } from "../../platform/payments/sandbox/tables.ts";
import { formatDateTime, formatDay } from "../../shared/format/dates.ts";
import { escapeHtml } from "../../shared/format/html.ts";
import { formatCents } from "../../shared/format/money.ts";

export const paymentsPath = "/dev/pagamentos";

type Tone = "waiting" | "good" | "bad" | "plain";

const chargeStatuses: Record<SandboxCharge["status"], [string, Tone]> = {
  PENDING: ["Esperando", "waiting"],
  PAID: ["Pago", "good"],
  FAILED: ["Recusado", "bad"],
  EXPIRED: ["Expirado", "plain"],
  REFUNDED: ["Devolvido", "plain"],
  DISPUTED: ["Contestado", "bad"],
  LOST: ["Contestação perdida", "bad"],
};
const transferStatuses: Record<SandboxTransfer["status"], [string, Tone]> = {
  PENDING: ["A caminho", "waiting"],
  PAID: ["Paga", "good"],
  FAILED: ["Recusada", "bad"],
};
const methods: Record<SandboxCharge["method"], string> = { CARD: "Cartão", PIX: "Pix", BOLETO: "Boleto" };

const badge = ([text, tone]: [string, Tone]): string => `<span class="badge ${tone}">${text}</span>`;

const button = (action: string, label: string, isMain = false): string =>
  `<form method="post" action="${paymentsPath}/${action}"><button${isMain ? ' class="main"' : ""}>${label}</button></form>`;

const buttons = (all: string[]): string => (all.length ? `<div class="actions">${all.join("")}</div>` : "");

const facts = (all: (readonly [string, string] | null)[]): string => {
  const rows = all
    .filter((row) => row !== null)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl>${rows.join("")}</dl>`;
};

const keyLine = (key: string): string => `<p class="key">Chave ${escapeHtml(key)}</p>`;

function chargeItem(charge: SandboxCharge): string {
  const { id, key, method, cents, status, cardLabel, installments, reason, refundedCents, feeCents } = charge;
  const plays = Object.entries(chargePlays).filter(([, play]) => play.isPossible(charge));
  const how = [methods[method], cardLabel, installments > 1 && `${installments}x`]
    .filter(Boolean)
    .join(" · ");
  const rows = facts([
    ["Pagador", charge.payerName],
    ["Referente a", charge.description],
    ["Criada em", formatDateTime(charge.createdAt)],
    charge.paidAt && ["Paga em", formatDateTime(charge.paidAt)],
    status === "PENDING" && charge.pixExpiresAt ? ["Expira em", formatDateTime(charge.pixExpiresAt)] : null,
    charge.boletoDueOn ? ["Vence em", formatDay(charge.boletoDueOn)] : null,
    feeCents > 0 ? ["Tarifa", formatCents(feeCents)] : null,
    refundedCents > 0 ? ["Devolvido", formatCents(refundedCents)] : null,
    reason ? ["Motivo", `${wordsOfRefusal(reason)} (${reason})`] : null,
  ]);
  const actions = plays.map(([name, { label }], index) =>
    button(`cobrancas/${id}/${name}`, label, index === 0 && status === "PENDING"),
  );
  return `<li id="c-${id}"><div class="head"><strong>${formatCents(cents)}</strong><span>${escapeHtml(how)}</span>${badge(
    chargeStatuses[status],
  )}</div>${rows}${codeOf(charge)}${buttons(actions)}${keyLine(key)}</li>`;
}

/** What the payer copies. */
function codeOf({ id, pixText, boletoLine }: SandboxCharge): string {
  const code = pixText ?? boletoLine;
  if (!code) return "";
  const pdf = boletoLine ? ` <a href="${boletoPath}/${id}.pdf">Abrir o boleto</a>` : "";
  const title = pixText ? "Pix copia e cola" : "Linha do boleto";
  return `<details><summary>${title}</summary><code>${escapeHtml(code)}</code>${pdf}</details>`;
}

function transferItem(transfer: SandboxTransfer): string {
  const { id, key, cents, status, reason, feeCents } = transfer;
  const plays = isTransferOpen(transfer) ? Object.entries(transferPlays) : [];
  const rows = facts([
    ["Para", transfer.payeeName],
    ["Destino", transfer.destination],
    ["Criada em", formatDateTime(transfer.createdAt)],
    feeCents > 0 ? ["Tarifa", formatCents(feeCents)] : null,
    reason ? ["Motivo", wordsOfRefusal(reason)] : null,
  ]);
  return `<li id="t-${id}"><div class="head"><strong>${formatCents(cents)}</strong>${badge(
    transferStatuses[status],
  )}</div>${rows}${buttons(
    plays.map(([name, { label }]) => button(`transferencias/${id}/${name}`, label)),
  )}${keyLine(key)}</li>`;
}

const section = (id: string, title: string, empty: string, items: string[]): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title} <small>${items.length}</small></h2>${
    items.length ? `<ul>${items.join("")}</ul>` : `<p class="empty">${empty}</p>`
  }</section>`;

const gatewayState = (away: number): string =>
  away > 0
    ? `<div class="state bad"><span>Fora do ar por mais ${away} s: toda chamada falha.</span>${button("voltar", "Voltar ao ar")}</div>`
    : `<div class="state good"><span>No ar.</span>${button("sair", "Ficar fora do ar por um minuto")}</div>`;

/** The whole page. */
export function paymentsPage({
  charges,
  transfers,
  away,
  shown,
}: {
  charges: SandboxCharge[];
  transfers: SandboxTransfer[];
  /** Seconds for which the gateway is still away. */
  away: number;
  /** How many of each are shown at most. */
  shown: number;
}): string {
  const noCharges = "Nenhuma cobrança ainda. Assine um plano e volte aqui para pagar o Pix ou o boleto.";
  const noTransfers = "Nenhuma transferência ainda. Elas saem no dia 10, para quem tem algo a receber.";
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Pagamentos de teste</title><style>${paymentsStyle}</style></head>
<body><header><div><h1>Pagamentos de teste</h1><p>Aqui você faz o papel de quem paga e do banco. Nenhum dinheiro se move.
São mostradas as ${shown} cobranças e transferências mais novas.</p></div>
<nav aria-label="Nesta página"><a href="#cobrancas">Cobranças</a><a href="#transferencias">Transferências</a>
<a href="${paymentsPath}">Atualizar</a></nav></header>
${gatewayState(away)}
<main>${section("cobrancas", "Cobranças", noCharges, charges.map(chargeItem))}${section(
    "transferencias",
    "Transferências",
    noTransfers,
    transfers.map(transferItem),
  )}</main></body></html>`;
}

/** The colours of the product (src/ui/theme.css), for a page that loads nothing. */
const paymentsStyle = `
:root { color-scheme: light dark; --page: light-dark(#fbfaf6, #0f1613); --surface: light-dark(#fff, #17201c);
  --ink: light-dark(#17211d, #eef3ef); --muted: light-dark(#55625b, #a8b7af); --line: light-dark(#e5e1d4, #2c3933);
  --brand: light-dark(#0f5c4a, #62cdac); --soft: light-dark(#e2f0ea, #17382e);
  --good: light-dark(#1b6a39, #7fd99f); --good-soft: light-dark(#e3f3e8, #163621);
  --bad: light-dark(#b3261e, #ff9d91); --bad-soft: light-dark(#fbe9e6, #44201c);
  --waiting: light-dark(#1b5ea6, #8fc3fb); --waiting-soft: light-dark(#e5effa, #16304b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: end; justify-content: space-between; }
header p { margin: .25rem 0 0; color: var(--muted); max-width: 44rem; }
h1 { font-size: clamp(1.5rem, 1.35rem + .65vw, 1.75rem); line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; margin: 0 0 .75rem; }
h2 small { color: var(--muted); font-weight: 400; font-size: 1rem; }
a { color: var(--brand); display: inline-block; padding: .625rem 0; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
@media (min-width: 64rem) { nav a[href^="#"] { display: none; } }
main { display: grid; gap: 2rem; }
section { min-width: 0; }
@media (min-width: 64rem) { main { grid-template-columns: 3fr 2fr; align-items: start; } }
ul { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
li, .state, .empty { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 0; }
li:target { border-color: var(--brand); }
.state { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between;
  margin: 1.25rem 0 2rem; }
.state.good { background: var(--good-soft); color: var(--good); } .state.bad { background: var(--bad-soft); color: var(--bad); }
.empty { color: var(--muted); }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.head strong { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.badge { margin-left: auto; padding: .125rem .625rem; border-radius: 999px; font-size: .875rem; font-weight: 600;
  background: var(--page); color: var(--muted); border: 1px solid var(--line); }
.badge.good { background: var(--good-soft); color: var(--good); border-color: transparent; }
.badge.bad { background: var(--bad-soft); color: var(--bad); border-color: transparent; }
.badge.waiting { background: var(--waiting-soft); color: var(--waiting); border-color: transparent; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: .5rem 1rem; margin: .75rem 0 0; }
dt { font-size: .875rem; color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
details { margin-top: .75rem; } summary { cursor: pointer; color: var(--brand); padding: .625rem 0; }
code { display: block; overflow-wrap: anywhere; background: var(--page); border-radius: 6px; padding: .75rem; user-select: all; }
.key { margin: .75rem 0 0; font-size: .875rem; color: var(--muted); overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
form { margin: 0; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1rem; border-radius: 10px; cursor: pointer;
  border: 1px solid var(--brand); background: var(--surface); color: var(--brand); }
button.main { background: var(--brand); color: light-dark(#fff, #05231a); }
button.main:hover { background: light-dark(#0a4436, #8be0c5); }
button:not(.main):hover { background: var(--soft); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
