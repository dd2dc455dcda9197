import type { FastifyInstance } from "fastify";
import { leaveByMailProgram } from "../../../../platform/mailer/leave-by-mail-program.ts";
import type { Services } from "../../../../platform/services.ts";
import { leavePath } from "../addresses.ts";
import { endSearchMails } from "./end-search-mails.ts";

/** Takes the press on 'leave' that a mail program shows beside a letter of a saved search. */
export const leaveSavedSearchByMailProgram = (server: FastifyInstance, { db }: Pick<Services, "db">): void =>
  leaveByMailProgram(server, {
    path: leavePath(":code"),
    leave: (code) => db.transaction((tx) => endSearchMails(tx, code)),
  });
