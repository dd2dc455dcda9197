/** No test depends on how fast the machine is (docs/decisions/0054-two-gates.md). */

/** What makes the outcome of a test depend on how fast the machine is. */
const timing: [pattern: RegExp, advice: string][] = [
  [/\bperformance\.now\(/, "measures: assert what is done in which order, or how much of it"],
  [
    /\bexpect\((?:Math\.\w+\()?[^\n]*?Date\.now\(\) -[^\n]*?\)\.to|- Date\.now\(\)|\bDate\.now\(\) - (?:began|begun|start|before)/,
    "measures: freeze the clock, or ask before and after",
  ],
  [/\bsetTimeout\(|\bsetTimeout\b[^\n]*"(?:node:)?timers\/promises"/, "sleeps: wait for what is to happen"],
  [/\bpg_sleep\b/, "sleeps: let it wait for a lock (pg_advisory_lock)"],
  [/\bvi\.wait(?:For|Until)\(/, "waits a second at most: take eventually() or expect.poll()"],
  [/\bpoll\([^;]*\btimeout:/, "has a limit of its own: leave it to the configuration"],
];

/** What journeys wait for instead. */
const timingOfJourneys: [pattern: RegExp, advice: string][] = [
  [/\bnetworkidle\b/, "waits for silence: wait for what the screen shows"],
  [/\bwaitForTimeout\(/, "sleeps: wait for what the screen shows, or move page.clock"],
  [/"(?:node:)?timers\/promises"|\bsetTimeout\(/, "sleeps: let a promise be resolved (hold-back.ts)"],
  [/\bDate\.now\(\) - |\bretries:/, "measures, or tries twice: assert what is done in which order"],
];

/** Proofs and benches are there to measure. */
const mayTakeTime = (path: string): boolean => /\.proof\.test\.tsx?$|^bench\//.test(path);
const isJourney = (path: string): boolean => path.startsWith("e2e/");

/** Where a test would fail, or prove nothing, on a machine that is slower or does something else. */
export function faultsOfTiming(path: string, source: string): string[] {
  if (!/\.test\.tsx?$/.test(path) || mayTakeTime(path)) return [];
  return (isJourney(path) ? timingOfJourneys : timing).flatMap(([pattern, advice]) => {
    const [found] = pattern.exec(source) ?? [];
    return found ? [`${path}: ${found.split("\n")[0]} ${advice}`] : [];
  });
}
