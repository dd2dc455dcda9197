import type { FastifyInstance } from "fastify";
import { leaveByCode } from "../../../../platform/mailer/email-choices.ts";
import { leaveByMailProgram } from "../../../../platform/mailer/leave-by-mail-program.ts";
import { leavePath } from "../../../../platform/mailer/leave-path.ts";
import type { Services } from "../../../../platform/services.ts";

/** Takes the press on 'leave' that a mail program shows beside a mail that one can do without. */
export const leaveEmailsByMailProgram = (server: FastifyInstance, { db }: Pick<Services, "db">): void =>
  leaveByMailProgram(server, {
    path: leavePath(":code"),
    leave: async (code) => (await db.transaction((tx) => leaveByCode(tx, code))) !== null,
  });
