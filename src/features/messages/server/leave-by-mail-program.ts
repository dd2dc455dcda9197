import type { FastifyInstance } from "fastify";
import type { Services } from "../../../platform/services.ts";
import { leavePath } from "../newsletter-paths.ts";
import { endSubscription } from "./end-subscription.ts";

/** `List-Unsubscribe=One-Click`, in whatever form it comes. */
const bodyMaxBytes = 4 * 1024;

/** What no code looks like is not asked of the database, which takes no NUL in a text. */
const isCode = /^[\w-]{1,120}$/;

/** Takes the press on 'leave' that a mail program shows beside a mail (RFC 8058): a POST to the address of the page. */
export function leaveByMailProgram(server: FastifyInstance, { db }: Pick<Services, "db">): void {
  server.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyMaxBytes }, (_request, _body, done) =>
      done(null),
    );
    hooks.post<{ Params: { code: string } }>(leavePath(":code"), async (request, reply) => {
      const { code } = request.params;
      const isKnown = isCode.test(code) && (await db.transaction((tx) => endSubscription(tx, code)));
      return reply
        .code(isKnown ? 200 : 404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(isKnown ? "Inscrição encerrada." : "Inscrição não encontrada.");
    });
  });
}
