import { withoutAccents } from "../../../shared/format/without-accents.ts";

/** A line of a resume as text, and what telling its parts apart by their words needs. */

export interface ResumeLine {
  /** What stands apart on the line is divided by a tab. */
  text: string;
  /** Height of the letters in points; 0 where it is not known. */
  size: number;
}

/** Without capitals, accents and what surrounds the words: '• Experiência:' gives 'experiencia'. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const bullet = /^\s*(?:[•·▪●◦■□*➢✓✔\uf0b7]|[-–—](?=\s))\s*/u;

export const isBullet = (text: string): boolean => bullet.test(text);
export const withoutBullet = (text: string): string => text.replace(bullet, "").trim();
