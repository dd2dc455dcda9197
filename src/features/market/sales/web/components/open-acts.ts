import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { openProposal, seeProposal } from "../../../calls.ts";
import type { OpenProposal } from "../../open-contract.ts";

export interface OpenActs {
  /** At the end of the address; it is all that the calls ask for. */
  token: string;
  proposal: OpenProposal;
  /** Takes in what a call answered. */
  show: (proposal: OpenProposal) => void;
  /**
   * Makes a call. Where the proposal went on meanwhile, the new one is shown and said.
   * @returns null where nothing was done because of that
   */
  attempt: <Answer>(send: () => Promise<Answer>) => Promise<Answer | null>;
}

/** What every dialog of the page takes. */
export interface OpenDialogProps extends OpenActs {
  open: boolean;
  onClose: () => void;
}

const passed = ["ROUND_PASSED", "PROPOSAL_ELSEWHERE", "PROPOSAL_EXPIRED"];

/** The proposal of an address, and what its buyer does with it. */
export function useOpenProposal(token: string, loaded: OpenProposal): OpenActs {
  const [proposal, show] = useState(loaded);
  async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Failure) || !passed.includes(error.code)) throw error;
      const fresh = await call(openProposal, { params: { token } });
      show(fresh.proposal);
      showNotice({
        title: fresh.proposal.order ? "O pedido mudou" : "A proposta mudou",
        text: `${error.code === "ROUND_PASSED" ? error.message : "A página mostra agora como está."} O que você digitou continua guardado.`,
        closeLabel: "Ver como está",
      });
      return null;
    }
  }
  return { token, proposal, show, attempt };
}

const pollMilliseconds = 15_000;

const stateOf = ({ status, round, order }: OpenProposal): string => `${status} ${round} ${order?.status}`;

/**
 * While it is the others' turn their answer is asked for, as a conversation asks for what is new.
 * @param isActing what somebody is about to do stays about the round that they read
 */
export function useNews({ token, proposal, show }: OpenActs, isActing: boolean): void {
  const isTheirTurn = !isActing && (proposal.status === "COUNTERED" || proposal.order !== null);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    const fresh = await call(openProposal, { params: { token }, signal }).catch(() => null);
    if (fresh && !signal.aborted && stateOf(fresh.proposal) !== stateOf(proposal)) show(fresh.proposal);
  });
  useEffect(() => {
    if (!isTheirTurn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const poll = () => void ask(signal);
    const timer = setInterval(poll, pollMilliseconds);
    document.addEventListener("visibilitychange", poll, { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [isTheirTurn]);
}

/**
 * Tells once that somebody reads it: not while the page waits in a tab behind, and not where the representative looks at
 * the own proposal.
 */
export function useSeen({ token, proposal }: OpenActs, isReader: boolean): void {
  const isNew = proposal.status === "SENT" && isReader;
  const tell = useEffectEvent(() => {
    // That it was seen is no news to who reads it, nor that this could not be told.
    call(seeProposal, { params: { token }, keepalive: true }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isNew) return;
    const told = new AbortController();
    const tellWhenRead = () => {
      if (document.visibilityState !== "visible" || told.signal.aborted) return;
      told.abort();
      tell();
    };
    document.addEventListener("visibilitychange", tellWhenRead, { signal: told.signal });
    tellWhenRead();
    return () => told.abort();
  }, [isNew]);
}
