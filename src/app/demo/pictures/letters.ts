import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font, PathCommand } from "opentype.js";

/** Writes text as outlines, so that a drawing needs no font of the machine. */
export interface Letters {
  /** How wide a line is at size 1. */
  widthOf(text: string): number;
  /** The outline of a line, centred on `x`, standing on `y`. */
  outline(text: string, x: number, y: number, size: number): string;
}

/** The letters of the product in bold; loaded when demo data is made, which a server in earnest never does. */
export async function loadLetters(): Promise<Letters> {
  const path = createRequire(import.meta.url).resolve(
    "@fontsource/figtree/files/figtree-latin-700-normal.woff",
  );
  const [{ default: opentype }, file] = await Promise.all([import("opentype.js"), readFile(path)]);
  return lettersOf(opentype.parse(new Uint8Array(file).buffer));
}

function lettersOf(font: Font): Letters {
  // Names are tried in many ways, whose lines are often the same.
  const known = new Map<string, number>();
  const widthOf = (text: string) => {
    const width = known.get(text) ?? font.getAdvanceWidth(text, 1000) / 1000;
    known.set(text, width);
    return width;
  };
  return {
    widthOf,
    outline: (text, x, y, size) =>
      font
        .getPath(text, x - (widthOf(text) * size) / 2, y, size)
        .commands.map(written)
        .join(""),
  };
}

/** Not by the library, whose rounding writes NaN for what is nearly nothing. */
function written(command: PathCommand): string {
  const round = (value: number) => String(Math.round(value * 100) / 100);
  switch (command.type) {
    case "Z":
      return "Z";
    case "Q":
      return `Q${[command.x1, command.y1, command.x, command.y].map(round).join(" ")}`;
    case "C":
      return `C${[command.x1, command.y1, command.x2, command.y2, command.x, command.y].map(round).join(" ")}`;
    default:
      return `${command.type}${round(command.x)} ${round(command.y)}`;
  }
}
