/** A length of time in whole seconds, cut in hours, minutes and seconds. */
function parts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * A place in a video, or its length, as players show it: '0:07', '12:05', '1:02:03'.
 * @param seconds from its beginning; parts of one are left away
 */
export function formatPlayTime(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * How long something takes, for who decides whether to begin: '40 s', '12 min', '1 h', '2 h 15 min'.
 * @param seconds below a minute they are told; above it they are rounded to minutes
 */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const [hours, minutes] = parts(Math.round(seconds / 60) * 60);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
