import type { FastifyInstance } from "fastify";
import { leaveByMailProgram } from "../../../../platform/mailer/leave-by-mail-program.ts";
import type { Services } from "../../../../platform/services.ts";
import { leavePath } from "../newsletter-paths.ts";
import { endSubscription } from "./end-subscription.ts";

/** Takes the press on 'leave' that a mail program shows beside the newsletter. */
export const leaveNewsletterByMailProgram = (server: FastifyInstance, { db }: Pick<Services, "db">): void =>
  leaveByMailProgram(server, {
    path: leavePath(":code"),
    leave: (code) => db.transaction((tx) => endSubscription(tx, code)),
  });
