import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { instant, messageAnswer } from "../../../shared/schema.ts";

/** Who is signed in. What a person enters with, and what the server tells of them, stands above: `accounts`. */

export const logOut = endpoint({
  name: "logOut",
  summary: "Encerra a sessão deste aparelho",
  tag: "Contas",
  method: "POST",
  path: "/api/auth/logout",
  access: "everybody",
  inVisit: "allowed",
  answer: messageAnswer,
});

export const listAdministrationVisits = endpoint({
  name: "listAdministrationVisits",
  summary: "Quando a administração olhou a própria conta, por quê e por quanto tempo; mais novas primeiro",
  tag: "Contas",
  method: "GET",
  path: "/api/auth/administration-visits",
  access: "signed-in",
  beforeSecondFactor: true,
  answer: z.object({
    visit_list: z.array(
      z.object({
        _id: z.string(),
        reason: z.string(),
        started_at: instant,
        /** Null while it goes on. */
        ended_at: instant.nullable(),
      }),
    ),
  }),
});
export type AdministrationVisit = z.infer<typeof listAdministrationVisits.answer>["visit_list"][number];
