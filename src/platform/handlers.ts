/**
 * Something that one room announces or asks without knowing who listens. The room that knows when names it with the
 * type of its handlers; other rooms bring handlers; `app` joins them when the process starts.
 */
export interface HandlerKind<Handler> {
  readonly name: string;
  /** Never set: it carries the type. */
  readonly handler?: Handler;
}

/**
 * Names something to announce or to ask.
 * @param name unlike that of every other kind
 */
export const defineHandlers = <Handler>(name: string): HandlerKind<Handler> => ({ name });

/** A kind with all who handle it. */
export interface JoinedHandlers {
  readonly kind: HandlerKind<unknown>;
  readonly handlers: readonly unknown[];
}

/** Says who handles a kind, in this order. Nobody is an answer too, and has to be given. */
export const joinHandlers = <Handler>(
  kind: HandlerKind<Handler>,
  handlers: readonly NoInfer<Handler>[],
): JoinedHandlers => ({ kind, handlers });

export interface Handlers {
  /**
   * Who handles a kind, in the order in which they were joined.
   * @throws Error where the kind was not joined
   */
  of<Handler>(kind: HandlerKind<Handler>): readonly Handler[];
}

/**
 * Puts all joined handlers together, before anything runs: nobody can be added later, so that what is announced once
 * reaches the same rooms as what is announced for the thousandth time.
 * @throws Error where a kind is joined twice
 */
export function createHandlers(joined: readonly JoinedHandlers[]): Handlers {
  const byName = new Map<string, readonly unknown[]>();
  for (const { kind, handlers } of joined) {
    if (byName.has(kind.name)) throw new Error(`The handlers of '${kind.name}' are joined twice`);
    byName.set(kind.name, Object.freeze([...handlers]));
  }
  return {
    of<Handler>({ name }: HandlerKind<Handler>) {
      const handlers = byName.get(name);
      if (!handlers) throw new Error(`The handlers of '${name}' are not joined`);
      return handlers as readonly Handler[];
    },
  };
}
