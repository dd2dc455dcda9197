import type { FastifyInstance, FastifyRequest } from "fastify";
import { listMailbox, readMailboxMessage } from "../../platform/mailer/outgoing-emails.ts";
import { boletoPath } from "../../platform/payments/sandbox/charges.ts";
import {
  beAway,
  comeBack,
  findChargeById,
  findTransferById,
  isChargePlay,
  isTransferPlay,
  listCharges,
  listedAtMost,
  listTransfers,
  playCharge,
  playTransfer,
  secondsAway,
} from "../../platform/payments/sandbox/plays.ts";
import type { SandboxCharge } from "../../platform/payments/sandbox/tables.ts";
import type { Services } from "../../platform/services.ts";
import { notAllowed, notFound } from "../../shared/failure.ts";
import { formatDateTime } from "../../shared/format/dates.ts";
import { escapeHtml } from "../../shared/format/html.ts";
import { looksLikeId } from "../../shared/schema.ts";
import { answerFailure } from "../api/answer-failure.ts";
import { paymentsPage, paymentsPath } from "./payments-html.ts";

const page = (title: string, content: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>${content}</body></html>`;

/** `/dev/correio`: the e-mails of a server without SMTP, for developers alone; only where things are tried out. */
export function registerMailbox(server: FastifyInstance, { db }: Services): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";
  server.get("/dev/correio", async (_request, reply) => {
    const entries = await listMailbox(db.orm);
    const items = entries.map(
      ({ id, sentAt, recipient, subject }) =>
        `<li>${formatDateTime(sentAt)} · ${escapeHtml(recipient)} · <a href="/dev/correio/${id}">${escapeHtml(subject)}</a></li>`,
    );
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(
        page(
          "Correio de desenvolvimento",
          entries.length ? `<ul>${items.join("")}</ul>` : "<p>Nenhum e-mail.</p>",
        ),
      );
  });
  server.get<{ Params: { id: string } }>("/dev/correio/:id", async (request, reply) => {
    const message = await readMailboxMessage(db.orm, request.params.id);
    if (!message) return reply.status(404).type("text/plain; charset=utf-8").send("E-mail não encontrado.");
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(message.html);
  });
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const awaySeconds = 60;

/** Pages of others can send forms here too; browsers say where a form comes from (Fetch Metadata, or its origin). */
function isFromThisPage({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return URL.canParse(headers.origin ?? "") && new URL(headers.origin ?? "").host === host;
}

/** `/dev/pagamentos`: where a person plays payer and bank of the sandbox; only where things are tried out. */
export async function registerPayments(server: FastifyInstance, services: Services): Promise<void> {
  const { orm } = services.db;
  await server.register(async (page) => {
    page.setErrorHandler(answerFailure);
    page.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    page.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (request.method === "POST" && !isFromThisPage(request)) throw notAllowed();
    });

    page.get(paymentsPath, async (_request, reply) => {
      const [charges, transfers, away] = await Promise.all([
        listCharges(orm),
        listTransfers(orm),
        secondsAway(orm),
      ]);
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", policy)
        .send(paymentsPage({ charges, transfers, away, shown: listedAtMost }));
    });
    page.post(`${paymentsPath}/sair`, async (_request, reply) => {
      await beAway(services, awaySeconds);
      return reply.redirect(paymentsPath, 303);
    });
    page.post(`${paymentsPath}/voltar`, async (_request, reply) => {
      await comeBack(services);
      return reply.redirect(paymentsPath, 303);
    });
    page.post<{ Params: { id: string; play: string } }>(
      `${paymentsPath}/cobrancas/:id/:play`,
      async ({ params: { id, play } }, reply) => {
        const charge = looksLikeId(id) ? await findChargeById(orm, id) : null;
        if (!charge || !isChargePlay(play)) throw notFound();
        await playCharge(services, charge.key, play);
        return reply.redirect(`${paymentsPath}#c-${charge.id}`, 303);
      },
    );
    page.post<{ Params: { id: string; play: string } }>(
      `${paymentsPath}/transferencias/:id/:play`,
      async ({ params: { id, play } }, reply) => {
        const transfer = looksLikeId(id) ? await findTransferById(orm, id) : null;
        if (!transfer || !isTransferPlay(play)) throw notFound();
        await playTransfer(services, transfer.key, play);
        return reply.redirect(`${paymentsPath}#t-${transfer.id}`, 303);
      },
    );
  });
}

/** `/sandbox/boletos/{id}.pdf`: the address itself is the secret, as with any gateway. */
export function serveBoletos(server: FastifyInstance, { db }: Services): void {
  server.get<{ Params: { file: string } }>(`${boletoPath}/:file`, async (request, reply) => {
    const id = /^(.+)\.pdf$/.exec(request.params.file)?.[1] ?? "";
    const charge = looksLikeId(id) ? await findChargeById(db.orm, id) : null;
    const pdf = charge && (await printed(charge));
    reply.header("cache-control", "private, no-store");
    if (!pdf) return reply.status(404).type("text/plain; charset=utf-8").send("Boleto não encontrado.");
    return (
      reply
        .type("application/pdf")
        .header("content-disposition", 'inline; filename="boleto.pdf"')
        // What browsers show a PDF with is an object of the page that they make around it.
        .header("content-security-policy", "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'")
        .send(pdf)
    );
  });
}

/** The library behind it is loaded for who has something to print. */
async function printed(charge: SandboxCharge): Promise<Buffer | null> {
  const { boletoPdf } = await import("../../platform/payments/sandbox/boleto-pdf.ts");
  return boletoPdf(charge);
}
