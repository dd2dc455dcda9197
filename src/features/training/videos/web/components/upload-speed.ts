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
