/** What is printed on goods: who makes them, what they are, and how much of it. */

/** What is printed on goods: who makes them, what they are, and how much of it. */
export interface Look {
  company: string;
  /** Of the company, as '#rrggbb'. */
  tone: string;
  /** Which of the styles of print the company has. */
  style: number;
  /** Draws the company's sign around a middle, so large. */
  sign: string;
  title: string;
  /** '500 g', 'caixa com 12'; '' where there is nothing to say. */
  amount: string;
  /** Of the goods themselves, the main one first. */
  colours: string[];
  /** What is said of them beside colours: `small`, `wide`. */
  words: string[];
  seed: number;
}

export type Context = CanvasRenderingContext2D;

export const font = (size: number, weight = 700) => `${weight} ${size}px Figtree`;

/** Light or dark, whichever is read on a ground. */
export function inkOn(ground: string): string {
  return lightness(ground) > 0.5 ? "#1f1c1a" : "#ffffff";
}

/** A colour dark enough for white paper. */
export const readable = (colour: string): string =>
  lightness(colour) > 0.6 ? mixed(colour, "#000000", 0.6) : mixed(colour, "#000000", 0.15);

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  return 0.35 * red + 0.5 * green + 0.15 * blue;
}

export function mixed(colour: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [one, two] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Words in as few lines as fit a width; a word too long for a line makes the print smaller. */
function linesOf(context: Context, text: string, width: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (context.measureText(lines.at(-1) ?? "").width > width) return null;
  }
  return lines;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As large as fits a place, in the middle of it or from its left. */
export function write(
  context: Context,
  text: string,
  { x, y, width, height }: Place,
  { colour = "#1f1c1a", weight = 800, largest = 200, align = "center" as CanvasTextAlign } = {},
): void {
  for (let size = largest; size >= 8; size -= 2) {
    context.font = font(size, weight);
    const lines = linesOf(context, text, width);
    if (!lines || lines.length * size * 1.08 > height) continue;
    context.fillStyle = colour;
    context.textAlign = align;
    context.textBaseline = "middle";
    const top = y + (height - lines.length * size * 1.08) / 2;
    for (const [index, line] of lines.entries())
      context.fillText(line, align === "center" ? x + width / 2 : x, top + (index + 0.54) * size * 1.08);
    return;
  }
}

export function sign(context: Context, look: Look, x: number, y: number, size: number, colour: string): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 100, size / 100);
  context.fillStyle = colour;
  context.fill(new Path2D(look.sign));
  context.restore();
}

/** The sign and the name of the company in a line. */
export function wordmark(context: Context, look: Look, place: Place, colour: string): void {
  const size = Math.min(place.height * 0.9, place.width * 0.16);
  context.font = font(100, 700);
  const share = context.measureText(look.company).width / 100;
  const letter = Math.min(size * 0.62, (place.width - size * 1.25) / share);
  const whole = size * 1.2 + letter * share;
  const left = place.x + (place.width - whole) / 2;
  const middle = place.y + place.height / 2;
  sign(context, look, left + size / 2, middle, size, colour);
  context.font = font(letter, 700);
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillStyle = colour;
  context.fillText(look.company, left + size * 1.2, middle + letter * 0.04);
}
