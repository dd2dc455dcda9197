/** The most that anybody says in six hours. */
const maxCues = 20_000;

const timing =
  /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})[ \t]+-->[ \t]+(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:[ \t].*)?$/;

/** Bold, italic and underlined text stay; everything else in angles goes, but for what it says. */
const withoutMarkup = (line: string): string =>
  line
    .replace(/<(?!\/?[biu]>)[^>]*>?/g, "")
    .replace(/-->/g, "→")
    .trimEnd();

const secondsOf = (parts: (string | undefined)[]): number => {
  const [hours = "0", minutes = "0", seconds = "0", thousandths = "0"] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
};

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const thousandths = String(Math.round((seconds - whole) * 1_000)).padStart(3, "0");
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${thousandths}`;
};

/**
 * Captions (https://www.w3.org/TR/webvtt1) as their times and words alone: styles, regions, notes, places on the picture and
 * foreign markup are left out.
 * @returns null where it is no WebVTT, or says nothing
 */
export function cleanCaptions(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const [header = "", ...blocks] = text
    .replace(/\r\n?/g, "\n")
    .replace(/\0/g, "\uFFFD")
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(header)) return null;
  const cues: string[] = [];
  for (const block of blocks) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    const at = lines.findIndex((line) => timing.test(line));
    // A cue has a name before its times, or none.
    if (at !== 0 && at !== 1) continue;
    const times = timing.exec(lines[at] ?? "")?.slice(1) ?? [];
    const [start, end] = [secondsOf(times.slice(0, 4)), secondsOf(times.slice(4))];
    const words = lines
      .slice(at + 1)
      .map(withoutMarkup)
      .filter(Boolean);
    if (start >= end || words.length === 0) continue;
    cues.push(`${clock(start)} --> ${clock(end)}\n${words.join("\n")}`);
  }
  if (cues.length === 0 || cues.length > maxCues) return null;
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
