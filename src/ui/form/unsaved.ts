import { useEffect } from "react";
import { type Location, useBlocker, useSearchParams } from "react-router";
import { confirmAction } from "../feedback/feedback.tsx";

/** What was typed and not saved, for those who end more than a page: a link asks by itself (`useUnsavedGuard`). */

let forms = 0;
let leaving = false;
let sending: Promise<void> = Promise.resolve();
let asked = 0;

/** For a form with unsaved changes. Answers how to say that it has none any more. */
function holdUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

/** Of what is being sent nobody knows yet whether it is saved. */
export function holdSending(work: Promise<unknown>): void {
  sending = Promise.allSettled([sending, work]).then(() => undefined);
}

/** Once React has taken in what came. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** True while the person goes for good: nobody need ask any more. */
export const isLeaving = (): boolean => leaving;

export const askToLeave = (): Promise<boolean> =>
  confirmAction({
    title: "Sair sem salvar?",
    text: "O que você mudou nesta página ainda não foi salvo.",
    confirmLabel: "Sair sem salvar",
    cancelLabel: "Continuar editando",
    danger: true,
  });

/**
 * Asks only where something is not saved. What is being sent is waited for; who meanwhile wants something else gets that
 * alone.
 */
export async function mayLeave(): Promise<boolean> {
  asked += 1;
  const own = asked;
  if (forms === 0) return true;
  await sending.then(afterPaint);
  if (own !== asked) return false;
  return forms === 0 || (await askToLeave());
}

/** Does what leaves all pages behind, such as deleting the account, without a question. */
export async function leaveForGood(leave: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await leave();
  } finally {
    leaving = false;
  }
}

/** The same, but asks before anything is done where something is not saved. */
export async function leaveWhenSure(leave: () => Promise<void>): Promise<void> {
  if (!(await mayLeave())) return;
  await leaveForGood(leave);
}

const parameter = "etapa";

/** Which step of a stepped form an address shows; null where it says none. */
export const stepIn = (search: string | URLSearchParams): string | null =>
  new URLSearchParams(search).get(parameter);

/** Makes the address of a step, and of a section in it, of the one that is open. */
export function useStepLink() {
  const [search] = useSearchParams();
  return (step: string, section?: string) => {
    const next = new URLSearchParams(search);
    next.set(parameter, step);
    return { search: `?${next}`, hash: section ? `#${section}` : "" };
  };
}

type Leaves = (from: Location, to: Location) => boolean;

const isNever = () => false;

const leavesStep: Leaves = (from, to) =>
  from.pathname !== to.pathname || stepIn(from.search) !== stepIn(to.search);

const leavesList: Leaves = (from, to) => from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before a link, the Back button or the closing of the window throws away what was typed; once on a screen.
 * @param isSending true while it is being sent: what the sending leads to may leave the page
 * @param leaves what the typed text does not outlive: another page or step unless told
 */
export function useUnsavedGuard(
  isDirty: boolean,
  isSending: () => boolean = isNever,
  leaves: Leaves = leavesStep,
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSending() && !isLeaving() && leaves(currentLocation, nextLocation),
  );

  useHeldUnsaved(isDirty);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** Of a list in whose rows something is written: what is searched for or chosen brings other rows. */
export const useListGuard = (isBegun: boolean): void => useUnsavedGuard(isBegun, isNever, leavesList);

/** What is not saved holds those who end more than the page, and the closing of the window. */
export function useHeldUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    const letGo = holdUnsaved();
    return () => {
      removeEventListener("beforeunload", warn);
      letGo();
    };
  }, [isDirty]);
}
