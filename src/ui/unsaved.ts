import { confirmAction } from "./feedback/feedback.ts";

/** What was typed and not saved, for those who end more than a page: a link asks by itself (`form/use-unsaved-guard.ts`). */

let forms = 0;
let leaving = false;
let sending: Promise<void> = Promise.resolve();
let asked = 0;

/** For a form with unsaved changes. Answers how to say that it has none any more. */
export function holdUnsaved(): () => void {
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
