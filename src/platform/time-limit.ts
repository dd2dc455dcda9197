const factor = Number(process.env.TIME_LIMIT_FACTOR || 1);

/**
 * A limit of time as it holds on this machine: the usual one, in any unit, times `TIME_LIMIT_FACTOR`, which is 1 unless
 * it is set. For limits that end what is stuck, which a slow machine must not reach; not for times that people are
 * promised, such as how long something may be undone.
 */
export const timeLimit = (usual: number): number => usual * factor;
