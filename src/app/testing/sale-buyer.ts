import { randomInt } from "node:crypto";
import {
  acceptProposal,
  cancelOwnOrder,
  mailAcceptanceCode,
  mailCancelCode,
  type OpenProposal,
} from "../../features/market/sales/open-contract.ts";
import { followUpOrder, followUpOrderJob } from "../../features/market/sales/server/accept-proposal.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { Reply, TestApp } from "./harness.ts";
import { queuedEmails } from "./queued-emails.ts";
import { workOff } from "./work-off.ts";

const acceptance = {
  name: "Marina Alves",
  document: "529.982.247-25",
  city: "Campinas",
  state: "SP",
};

/** The code for accepting, or for cancelling the order, that was mailed last to somebody. */
export async function acceptanceCodeTo(app: TestApp, to: string): Promise<string> {
  const mails = await queuedEmails(app, to);
  const last = mails.findLast(({ subject }) => subject.startsWith("Seu código para "));
  const code = /\b([0-9A-Z]{4}-[0-9A-Z]{4})\b/.exec(last?.text ?? "")?.[1];
  if (!code) throw new Error(`No code was mailed to ${to}`);
  return code;
}

/** The token of the link to a proposal that the newest mail to somebody holds. */
export async function proposalTokenTo(app: TestApp, to: string): Promise<string> {
  const mails = await queuedEmails(app, to);
  const token = /\/proposta\/([A-Za-z0-9_-]{43})/.exec(
    mails.findLast(({ text }) => text.includes("/proposta/"))?.text ?? "",
  )?.[1];
  if (!token) throw new Error(`No proposal was mailed to ${to}`);
  return token;
}

const somewhere = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Who got the address of a proposal: each call comes from elsewhere, since what a network may is a matter of its own. */
export function saleBuyer(app: TestApp, { token, email }: { token: string; email: string }) {
  const send = <Body = Record<string, never>>(endpoint: Endpoint, body?: object): Promise<Reply<Body>> =>
    app.request<Body>(endpoint, {
      params: { token },
      remoteAddress: somewhere(),
      ...(body && { body }),
    });
  const askCode = (round = 1) => send(mailAcceptanceCode, { code: { round, email } });
  return {
    email,
    send,
    askCode,
    /** Asks for a code and reads it from the mail. */
    async code(round = 1): Promise<string> {
      const reply = await askCode(round);
      if (reply.status !== 200) throw new Error(`No code: ${reply.status} ${JSON.stringify(reply.body)}`);
      return acceptanceCodeTo(app, email);
    },
    /** Asks for the code to cancel the order and reads it from the mail. */
    async cancelCode(): Promise<string> {
      const reply = await send(mailCancelCode);
      if (reply.status !== 200) throw new Error(`No code: ${reply.status} ${JSON.stringify(reply.body)}`);
      return acceptanceCodeTo(app, email);
    },
    cancel: (code: string, message?: string) =>
      send<{ proposal: OpenProposal }>(cancelOwnOrder, { cancel: { code, message } }),
    /** What follows of the order has happened as well, as by the worker. */
    async accept(code: string, given: object = {}) {
      const reply = await send(acceptProposal, { acceptance: { round: 1, code, ...acceptance, ...given } });
      await workOff(app, followUpOrderJob, (order) => followUpOrder(app.services, order));
      return reply;
    },
  };
}
