import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  beAway,
  comeBack,
  isChargePlay,
  isTransferPlay,
  playCharge,
  playTransfer,
} from "../../platform/payments/sandbox/plays.ts";
import {
  findChargeById,
  findTransferById,
  listCharges,
  listedAtMost,
  listTransfers,
  secondsAway,
} from "../../platform/payments/sandbox/queries.ts";
import type { Services } from "../../platform/services.ts";
import { notAllowed, notFound } from "../../shared/common-failures.ts";
import { looksLikeId } from "../../shared/schema.ts";
import { answerFailure } from "../api/answer-failure.ts";
import { paymentsPage, paymentsPath } from "./payments-html.ts";

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
