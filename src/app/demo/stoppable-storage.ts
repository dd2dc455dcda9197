import type { Storage } from "../../platform/storage.ts";

/** A storage that takes no more files once it was stopped, and gives back those that it took until then. */
export function stoppableStorage(storage: Storage, stopped: AbortSignal) {
  const taken = new Map<string, Promise<unknown>>();
  return {
    storage: {
      ...storage,
      async put(...file: Parameters<Storage["put"]>) {
        stopped.throwIfAborted();
        const putting = storage.put(...file);
        taken.set(file[0], putting);
        return putting;
      },
    },
    /** Removes all that it took: their rows are not there. */
    async empty(): Promise<void> {
      await Promise.allSettled(taken.values());
      await Promise.allSettled([...taken.keys()].map((key) => storage.remove(key)));
    },
  };
}
