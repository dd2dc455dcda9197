import type { FastifyInstance } from "fastify";

/** `List-Unsubscribe=One-Click`, in whatever form it comes. */
const bodyMaxBytes = 4 * 1024;

/** What no code looks like is not asked of the database, which takes no NUL in a text. */
const isCode = /^[\w-]{1,120}$/;

/**
 * Takes the press on 'leave' that a mail program shows beside a mail (RFC 8058): a POST to the address of the page.
 * @param path with `:code` where the code stands
 * @param leave answers whether somebody has the code
 */
export function leaveByMailProgram(
  server: FastifyInstance,
  { path, leave }: { path: string; leave: (code: string) => Promise<boolean> },
): void {
  server.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyMaxBytes }, (_request, _body, done) =>
      done(null),
    );
    hooks.post<{ Params: { code: string } }>(path, async (request, reply) => {
      const { code } = request.params;
      const isKnown = isCode.test(code) && (await leave(code));
      return reply
        .code(isKnown ? 200 : 404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(isKnown ? "Inscrição encerrada." : "Inscrição não encontrada.");
    });
  });
}
