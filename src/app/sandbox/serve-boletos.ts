import type { FastifyInstance } from "fastify";
import { boletoPath } from "../../platform/payments/sandbox/charges.ts";
import { findChargeById } from "../../platform/payments/sandbox/queries.ts";
import type { SandboxCharge } from "../../platform/payments/sandbox/tables.ts";
import type { Services } from "../../platform/services.ts";
import { looksLikeId } from "../../shared/schema.ts";

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
