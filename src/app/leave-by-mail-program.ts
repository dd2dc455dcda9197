import type { FastifyInstance } from "fastify";
import { leavePath as searchPath } from "../features/base/saved-searches/model.ts";
import { endSearchMails } from "../features/base/saved-searches/server/leave-saved-search.ts";
import { leavePath as newsletterPath } from "../features/site/messages/model.ts";
import { endSubscription } from "../features/site/messages/server/subscription.ts";
import type { Transaction } from "../platform/database/database.ts";
import { leavePath as emailsPath, leaveByCode } from "../platform/mailer/email-choices.ts";
import type { Services } from "../platform/services.ts";

/** `List-Unsubscribe=One-Click`, in whatever form it comes. */
const bodyMaxBytes = 4 * 1024;

/** What no code looks like is not asked of the database, which takes no NUL in a text. */
const isCode = /^[\w-]{1,120}$/;

/** What the mails that have a 'leave' lead to, by the address of the page; each answers whether somebody has the code. */
const leaving: [path: string, leave: (tx: Transaction, code: string) => Promise<boolean>][] = [
  [newsletterPath(":code"), endSubscription],
  [emailsPath(":code"), async (tx, code) => (await leaveByCode(tx, code)) !== null],
  [searchPath(":code"), endSearchMails],
];

/** Takes the press on 'leave' that a mail program shows beside a mail (RFC 8058): a POST to the address of the page. */
export function leaveByMailProgram(server: FastifyInstance, { db }: Pick<Services, "db">): void {
  server.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyMaxBytes }, (_request, _body, done) =>
      done(null),
    );
    for (const [path, leave] of leaving)
      hooks.post<{ Params: { code: string } }>(path, async (request, reply) => {
        const { code } = request.params;
        const isKnown = isCode.test(code) && (await db.transaction((tx) => leave(tx, code)));
        return reply
          .code(isKnown ? 200 : 404)
          .header("cache-control", "no-store")
          .type("text/plain; charset=utf-8")
          .send(isKnown ? "Inscrição encerrada." : "Inscrição não encontrada.");
      });
  });
}
