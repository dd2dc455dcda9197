type Listener = (afterWriting: boolean) => void;

const listeners = new Set<Listener>();

/** Tells each time the server answered something: there is a connection. Answers how to stop. */
export function onServerAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what makes calls; says whether the call may have changed something. */
export function tellServerAnswered(afterWriting: boolean): void {
  for (const listener of listeners) listener(afterWriting);
}
