import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { acceptInvitation, getInvitation, refuseInvitation } from "../../../calls.ts";
import { type Invitation, invitationOfAnotherAccount } from "../../invitation-contract.ts";

/** The calls of who was invited. Fetched apart: the page stands before their schemas are there. */

export type LoadedInvitation =
  | { invitation: Invitation; problem: null }
  /** Why there is nothing to answer for the account that is signed in. */
  | { invitation: null; problem: "gone" | "other-account" };

/** The invitation of a link, for the account that is signed in. */
export async function loadInvitation(token: string): Promise<LoadedInvitation> {
  try {
    const { invitation } = await call(getInvitation, { params: { token } });
    return { invitation, problem: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === invitationOfAnotherAccount.code) return { invitation: null, problem: "other-account" };
    // What cannot be the code of a link is answered as a thing that is not there, too.
    if (error.status === 404) return { invitation: null, problem: "gone" };
    throw error;
  }
}

export type InvitationAnswer = "accept" | "refuse";

/** Answers an invitation; returns what the server says. */
export async function answerInvitation(token: string, answer: InvitationAnswer): Promise<string> {
  const endpoint = answer === "accept" ? acceptInvitation : refuseInvitation;
  return (await call(endpoint, { params: { token } })).message;
}
