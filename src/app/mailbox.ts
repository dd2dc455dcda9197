import type { FastifyInstance } from "fastify";
import { listMailbox, readMailboxMessage } from "../platform/mailer/mailbox.ts";
import type { Services } from "../platform/services.ts";
import { formatDateTime } from "../shared/format/dates.ts";
import { escapeHtml } from "../shared/format/html.ts";

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
