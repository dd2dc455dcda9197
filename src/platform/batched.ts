interface Waiting<In, Out> {
  given: In;
  resolve: (answer: Out) => void;
  reject: (reason: unknown) => void;
}

interface Bounds<In> {
  /** How many calls run at the same time; what comes meanwhile waits, and goes with the next. */
  atOnce?: number;
  /** How much one call is given. */
  atMost?: number;
  /** Of two with the same key the later one goes with a later call. */
  keyOf?: (given: In) => string;
}

/**
 * Makes one call of those that come in the same turn of the event loop, for what costs about as much for many as for one.
 * @param work answers each of what it is given, in their order; where it fails, all of them fail
 */
export function batched<In, Out>(
  work: (given: In[]) => Promise<Out[]>,
  { atOnce = Number.POSITIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, keyOf }: Bounds<In> = {},
): (given: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let running = 0;
  let isDue = false;

  function callSoon(): void {
    if (isDue || running >= atOnce || waiting.length === 0) return;
    isDue = true;
    setImmediate(call);
  }

  function take(): Waiting<In, Out>[] {
    if (!keyOf) return waiting.splice(0, atMost);
    const taken = new Map<string, Waiting<In, Out>>();
    waiting = waiting.filter((one) => {
      const key = keyOf(one.given);
      if (taken.size === atMost || taken.has(key)) return true;
      taken.set(key, one);
      return false;
    });
    return [...taken.values()];
  }

  function call(): void {
    isDue = false;
    running++;
    const called = take();
    work(called.map(({ given }) => given))
      .then(
        (answers) => {
          for (const [index, { resolve }] of called.entries()) resolve(answers[index] as Out);
        },
        (error: unknown) => {
          for (const { reject } of called) reject(error);
        },
      )
      .finally(() => {
        running--;
        callSoon();
      });
    callSoon();
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject });
      callSoon();
    });
}

/**
 * The same for calls that belong to something, such as a database: those of one are never made with those of another.
 */
export function batchedFor<Owner extends object, In, Out>(
  work: (owner: Owner, given: In[]) => Promise<Out[]>,
  bounds?: Bounds<In>,
): (owner: Owner, given: In) => Promise<Out> {
  const callOf = new WeakMap<Owner, (given: In) => Promise<Out>>();
  return (owner, given) => {
    const call = callOf.get(owner) ?? batched((all: In[]) => work(owner, all), bounds);
    callOf.set(owner, call);
    return call(given);
  };
}
