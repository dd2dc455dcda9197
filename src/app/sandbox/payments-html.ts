import { wordsOfRefusal } from "../../platform/payments/refusal-reasons.ts";
import { boletoPath } from "../../platform/payments/sandbox/charges.ts";
import { chargePlays, isTransferOpen, transferPlays } from "../../platform/payments/sandbox/plays.ts";
import type { SandboxCharge, SandboxTransfer } from "../../platform/payments/sandbox/tables.ts";
import { formatDateTime, formatDay } from "../../shared/format/dates.ts";
import { escapeHtml } from "../../shared/format/html.ts";
import { formatCents } from "../../shared/format/money.ts";
import { paymentsStyle } from "./payments-style.ts";

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
