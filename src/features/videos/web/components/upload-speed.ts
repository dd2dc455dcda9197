/** How long back speed is looked at: long enough not to jump, short enough to follow a changed connection. */
const windowMilliseconds = 15_000;

interface Sample {
  at: number;
  bytes: number;
}

/** Measures how fast bytes go, from what is told of them now and then. */
export function measureSpeed(): { told: (bytes: number, at: number) => number | null; reset: () => void } {
  let samples: Sample[] = [];
  return {
    /** @returns bytes in a second; null while too little is known */
    told(bytes, at) {
      samples = [...samples.filter((sample) => at - sample.at <= windowMilliseconds), { at, bytes }];
      const [first] = samples;
      const seconds = first ? (at - first.at) / 1_000 : 0;
      return first && seconds >= 1 && bytes > first.bytes ? (bytes - first.bytes) / seconds : null;
    },
    reset() {
      samples = [];
    },
  };
}

const units = ["B", "kB", "MB", "GB"];

/** '1,2 GB', as shops and systems count: thousands. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = (bytes / 1_000 ** power).toLocaleString("pt-BR", {
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return `${amount} ${units[power]}`;
}
