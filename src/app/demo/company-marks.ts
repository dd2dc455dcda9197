import { demoCompanies } from "../../features/people/companies/testing/demo-companies.ts";
import { fitText, leading, outlines, widthOf } from "../sharing/fit-text.ts";
import { encodeDrawing, squareBoard, svgOf } from "./pictures.ts";
import type { Drawing } from "./scene.ts";

/** Signs, as paths within a square of 100: each has room for a letter in its middle. */
const signs = {
  circle: "M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z",
  tile: "M22 6h56a16 16 0 0 1 16 16v56a16 16 0 0 1-16 16h-56a16 16 0 0 1-16-16v-56a16 16 0 0 1 16-16z",
  hexagon: "M50 2L92 26V74L50 98L8 74V26z",
  octagon: "M31 5H69L95 31V69L69 95H31L5 69V31z",
  diamond: "M50 0L100 50L50 100L0 50z",
  shield: "M50 3C63 12 77 15 92 15V50C92 75 72 91 50 98C28 91 8 75 8 50V15C23 15 37 12 50 3z",
  drop: "M50 0C64 20 90 38 90 62A40 37 0 0 1 10 62C10 38 36 20 50 0z",
  arch: "M6 96V50A44 46 0 0 1 94 50V96z",
  leaf: "M6 6H54A40 40 0 0 1 94 46V94H46A40 40 0 0 1 6 54z",
  flower:
    "M50 4A24 24 0 0 1 73 22A24 24 0 0 1 96 46A24 24 0 0 1 86 70A24 24 0 0 1 62 94A24 24 0 0 1 38 94A24 24 0 0 1 14 70A24 24 0 0 1 4 46A24 24 0 0 1 27 22A24 24 0 0 1 50 4z",
  sun: "M50 0L61 13L77 8L81 24L97 27L92 43L100 56L88 66L91 83L74 85L68 100L53 92L38 100L30 87L13 86L14 69L0 60L9 46L2 31L18 25L22 9L38 13z",
  house: "M50 3L96 42V96H4V42z",
  ticket: "M4 14H96V38A12 12 0 0 0 96 62V86H4V62A12 12 0 0 0 4 38z",
  gear: "M40 3H60L63 15L72 19L83 12L95 26L88 37L92 46L98 50V62L86 66L82 75L88 87L74 96L64 89L60 98H42L38 88L28 84L16 90L6 76L13 66L9 56L0 52V40L11 36L15 27L9 16L22 6L32 12z",
} as const;

/** The sign of each company, and the colour of the house. */
const marks: Readonly<Record<string, readonly [keyof typeof signs, string]>> = {
  "Açaí Serra Verde": ["leaf", "#4a2568"],
  "Café Mantiqueira": ["hexagon", "#5a3a26"],
  "Massas Dona Lígia": ["circle", "#b8322c"],
  "Laticínios Vale do Ouro": ["drop", "#1f4f8f"],
  "Freios Guarani": ["octagon", "#b3261e"],
  "Amortec Suspensões": ["diamond", "#1d4ea0"],
  "Tintas Horizonte": ["arch", "#2360b0"],
  "Pisos Terracota": ["tile", "#b5552f"],
  "Argamassas Pedra Firme": ["house", "#7a4a1d"],
  "Botânica Jurema": ["flower", "#3f7d3a"],
  "Perfumaria Laranjeiras": ["sun", "#d9691e"],
  "Farma União": ["shield", "#0f7a6c"],
  "Malhas Itajaí": ["circle", "#245b8f"],
  "Jeans Sertão": ["ticket", "#2b4166"],
  "Lingerie Serra Azul": ["drop", "#5b6fc0"],
  "Calçados Passo Leve": ["arch", "#7a2f4f"],
  "Botas Rio Bravo": ["shield", "#4d5a14"],
  "Tênis Corrida Livre": ["hexagon", "#e0521f"],
  "Móveis Araucária": ["house", "#1f5a3c"],
  "Estofados Bem Viver": ["tile", "#85477f"],
  "Sementes Cerrado": ["leaf", "#7a7d16"],
  NutriCampo: ["octagon", "#8a3b12"],
  "Conta Clara Sistemas": ["ticket", "#4a3fb0"],
  "Fibra Norte": ["diamond", "#0b8a7d"],
  "Solaris Energia": ["sun", "#e08a00"],
  "PetMania Rações": ["flower", "#c8441b"],
  "Papelaria Araponga": ["circle", "#c4272f"],
  "Química Pinheiros": ["drop", "#17533a"],
  "Metalúrgica Três Irmãos": ["gear", "#3d4752"],
  "Embalagens Tietê": ["tile", "#8f5209"],
  "MedSul Hospitalar": ["shield", "#1b7fb5"],
  "Dental Prime": ["hexagon", "#12838c"],
  "Lumina Elétrica": ["sun", "#b8860b"],
  "Lar & Sono Enxovais": ["arch", "#3c4f9a"],
  "Brinquedos Pipoca": ["flower", "#d9304f"],
  "Brilho de Minas": ["diamond", "#8a6a1f"],
  "Seguros Aliança do Vale": ["shield", "#12456f"],
  "Casa Nova Imóveis": ["house", "#c0392b"],
  LimpaMax: ["drop", "#0a7fc2"],
  "Ferramentas Jacarandá": ["gear", "#8a2f1c"],
  "Máquinas Oeste": ["octagon", "#2f3f6b"],
  "Rota Certa Logística": ["ticket", "#1f3a6e"],
};

interface Mark {
  name: string;
  /** Path of its sign. */
  sign: string;
  tone: string;
  /** Its place among the companies. */
  place: number;
}

/** What goods and the page of a company bear. */
export function markOf(name: string): Mark {
  const place = demoCompanies.findIndex((company) => company.name === name);
  const [sign, tone] = marks[name] ?? [];
  if (!sign || !tone) throw new RangeError(`${name} has no mark`);
  return { name, sign: signs[sign], tone, place };
}

/** The mark of each company: its sign with an initial, and its name; where it is small, the sign alone. */
export const logoDrawings = (): Drawing[] =>
  demoCompanies.map(({ name }) => ({
    name: `mark ${name}`,
    board: squareBoard,
    draw: () => encodeDrawing(wordmarkOf(markOf(name)), squareBoard),
    drawThumb: (width) => encodeDrawing(signOf(markOf(name)), { width, height: width }),
  }));

const side = squareBoard.width;

/** Every third is in its own colour on white, and others white on their colour: neighbours in a list differ. */
const coloursOf = ({ tone, place }: Mark) =>
  place % 3 === 0
    ? { paper: "#ffffff", ink: tone, letter: "#ffffff" }
    : { paper: tone, ink: "#ffffff", letter: tone };

interface Placed {
  x: number;
  y: number;
  size: number;
}

/** The sign with the initial in it, around a middle. */
function drawSign({ sign, name }: Mark, ink: string, letter: string, { x, y, size }: Placed): string {
  const [initial = ""] = name;
  const letterSize = size * 0.56;
  const left = x - widthOf(initial, "bold", letterSize) / 2;
  return (
    `<path d="${sign}" fill="${ink}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})"/>` +
    outlines({
      text: initial,
      weight: "bold",
      size: letterSize,
      x: left,
      y: y + letterSize * 0.36,
      colour: letter,
    })
  );
}

function signOf(company: Mark): string {
  const { paper, ink, letter } = coloursOf(company);
  return svgOf(squareBoard, [
    `<rect width="${side}" height="${side}" fill="${paper}"/>`,
    drawSign(company, ink, letter, { x: side / 2, y: side / 2, size: side * 0.76 }),
  ]);
}

function wordmarkOf(company: Mark): string {
  const { paper, ink, letter } = coloursOf(company);
  const name = fitText(company.name, {
    weight: "bold",
    width: side * 0.84,
    sizes: [68, 60, 54, 48, 42],
    lines: 2,
  });
  const top = side * 0.7;
  const lines = name.lines.map((text, line) =>
    outlines({
      text,
      weight: "bold",
      size: name.size,
      x: (side - widthOf(text, "bold", name.size)) / 2,
      y: top + (line + (name.lines.length === 1 ? 0.9 : 0.4)) * name.size * leading,
      colour: ink,
    }),
  );
  return svgOf(squareBoard, [
    `<rect width="${side}" height="${side}" fill="${paper}"/>`,
    drawSign(company, ink, letter, { x: side / 2, y: side * 0.36, size: side * 0.46 }),
    ...lines,
  ]);
}
