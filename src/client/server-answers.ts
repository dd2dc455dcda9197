const listeners = new Set<() => void>();

/** Tells each time the server answered something: there is a connection. Answers how to stop. */
export function onServerAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what makes calls. */
export function tellServerAnswered(): void {
  for (const listener of listeners) listener();
}
