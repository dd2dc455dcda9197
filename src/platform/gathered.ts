/**
 * Makes one call of those that come in the same turn of the event loop, for what costs about as much for many as for one.
 * @param work answers each of what it is given, in their order; where it fails, all of them fail
 */
export function gathered<In, Out>(work: (given: In[]) => Promise<Out[]>): (given: In) => Promise<Out> {
  let waiting: { given: In; resolve: (answer: Out) => void; reject: (reason: unknown) => void }[] = [];

  function callAll(): void {
    const called = waiting;
    waiting = [];
    work(called.map(({ given }) => given)).then(
      (answers) => {
        for (const [index, { resolve }] of called.entries()) resolve(answers[index] as Out);
      },
      (error: unknown) => {
        for (const { reject } of called) reject(error);
      },
    );
  }

  return (given) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(callAll);
      waiting.push({ given, resolve, reject });
    });
}
