/**
 * Answers that were asked for ahead, when somebody was about to go to a screen: the screen's own loader makes the same
 * calls a moment later and finds them. They are kept for seconds, and none of them beyond something that this tab writes.
 */

const keptMilliseconds = 5_000;

const answers = new Map<string, Promise<unknown>>();
let priming = 0;

/** Runs what loads a screen, and keeps the answers to what it asks. That it fails is met again by the screen itself. */
export async function prime(load: () => unknown): Promise<void> {
  priming += 1;
  try {
    await load();
  } catch {
    // The screen says so where somebody goes there.
  } finally {
    priming -= 1;
  }
}

/**
 * The kept answer to a question, or a new one.
 * @param question tells it from all others: address and who asks
 */
export function primedOr<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
  const kept = answers.get(question);
  if (kept) return kept as Promise<Answer>;
  const answer = ask();
  if (priming > 0) keep(question, answer);
  return answer;
}

function keep(question: string, answer: Promise<unknown>): void {
  const forget = () => {
    if (answers.get(question) === answer) answers.delete(question);
  };
  answers.set(question, answer);
  answer.catch(forget);
  setTimeout(forget, keptMilliseconds);
}

/** Something is written: what was read before may be different now. */
export const forgetPrimed = (): void => answers.clear();
