import { decodeText, unreadableSign } from "../../../../platform/decode-text.ts";

/** The most that anybody says in six hours. */
const maxCues = 20_000;

const timing =
  /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})(?:[ \t].*)?$/;

/** Bold, italic and underlined text stay; everything else in angles goes, but for what it says. */
const withoutMarkup = (line: string): string =>
  line
    .replace(/<(?!\/?[biu]>)[^>]*>?/g, "")
    .replace(/-->/g, "→")
    .trimEnd();

const secondsOf = (parts: (string | undefined)[]): number => {
  const [hours = "0", minutes = "0", seconds = "0", thousandths = "0"] = parts;
  return (
    Number(hours) * 3_600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(thousandths.padEnd(3, "0")) / 1_000
  );
};

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const thousandths = String(Math.round((seconds - whole) * 1_000)).padStart(3, "0");
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${thousandths}`;
};

/** The blocks of WebVTT behind its header, or of SRT, which has none and begins with a cue; null where it is neither. */
function blocksOf(text: string): string[] | null {
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return text.split(/\n{2,}/).slice(1);
  // SRT knows no escapes, and says in braces where on the picture a line stands.
  const plain = text.replace(/\{\\[^{}\n]*\}/g, "").replaceAll("&", "&amp;");
  const blocks = plain.split(/\n[ \t]*\n\s*/);
  const [number = "", times = ""] = (blocks[0] ?? "").trim().split("\n");
  return /^\d{1,9}[ \t]*$/.test(number) && timing.test(times.trim()) ? blocks : null;
}

/**
 * Captions in WebVTT (https://www.w3.org/TR/webvtt1) or SRT, whatever their encoding, as WebVTT of their times and words alone: styles, regions, notes, places on the picture and
 * foreign markup are left out.
 * @returns null where it is neither, or says nothing
 */
export function cleanCaptions(bytes: Uint8Array): string | null {
  const blocks = blocksOf(decodeText(bytes).replace(/\r\n?/g, "\n").replace(/\0/g, unreadableSign));
  if (!blocks) return null;
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
