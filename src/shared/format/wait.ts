const minute = 60;
const hour = 60 * minute;

/** How long somebody has to wait, rounded up: '40 s', '12 min', '3 h'. Takes seconds. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} s`;
  if (seconds <= 90 * minute) return `${Math.ceil(seconds / minute)} min`;
  return `${Math.ceil(seconds / hour)} h`;
}
