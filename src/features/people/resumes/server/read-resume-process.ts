// A program of its own (see readConfined): reads the resume on its standard input and writes what it understood of it.
import { readFileSync } from "node:fs";
import { readCsv, unpackBounded } from "../../../../platform/csv-and-zip.ts";
import { degreeOf, readPeriod } from "./find-entries.ts";
import {
  type FoundResume,
  languageLevel,
  languageName,
  nothingFound,
  type ReadingLine,
  UnreadableResume,
} from "./found-resume.ts";
import { readPdfLines } from "./read-pdf-lines.ts";
import { findPlace, understandResume } from "./understand-resume.ts";

const wanted = ["Profile", "Positions", "Education", "Skills", "Languages"] as const;
type Table = (typeof wanted)[number];
type Row = Record<string, string>;

const maxBytes = 4 * 1024 * 1024;
const maxRows = 200;

const tableOf = (name: string): Table | undefined =>
  wanted.find((table) => name === `${table}.csv` || name.endsWith(`/${table}.csv`));

/**
 * Reads the tables of LinkedIn's export of somebody's data that tell of the profile.
 * @throws UnreadableResume
 */
async function readLinkedInExport(bytes: Buffer): Promise<FoundResume> {
  const files = await unpack(bytes);
  if (Object.keys(files).length === 0) throw new UnreadableResume("not-linkedin");
  const rows = async (table: Table): Promise<Row[]> => {
    const name = Object.keys(files).find((each) => tableOf(each) === table);
    return name ? rowsOf(Buffer.from(files[name] ?? [])) : [];
  };
  const [profile = {}] = await rows("Profile");
  return {
    ...nothingFound(),
    title: profile.Headline || null,
    summary: profile.Summary || null,
    place: findPlace([{ text: profile["Geo Location"] ?? "", size: 0 }]),
    experiences: (await rows("Positions")).map((row) => ({
      company: row["Company Name"] ?? "",
      title: row.Title || null,
      ...monthsOf(row["Started On"], row["Finished On"]),
      description: (row.Description ?? "").split("\n"),
    })),
    educations: (await rows("Education")).map((row) => ({
      school: row["School Name"] ?? "",
      degree: degreeOf(row["Degree Name"] ?? ""),
      field: / (?:em|de|in) (.{3,})$/iu.exec(row["Degree Name"] ?? "")?.[1]?.trim() ?? null,
      ...yearsOf(row["Start Date"], row["End Date"]),
      said: null,
    })),
    skills: (await rows("Skills")).map((row) => row.Name ?? ""),
    languages: (await rows("Languages")).flatMap(({ Name = "", Proficiency = "" }) => {
      const level = languageLevel(Proficiency);
      return Name && level ? [{ name: languageName(Name), level }] : [];
    }),
  };
}

async function unpack(bytes: Buffer): Promise<Record<string, Uint8Array>> {
  try {
    const wants = (name: string) => tableOf(name) !== undefined;
    return await unpackBounded(bytes, { maxBytes, wants, look: () => undefined });
  } catch (error) {
    const isLocked = error instanceof Error && /encrypted/i.test(error.message);
    throw new UnreadableResume(isLocked ? "encrypted" : "unreadable");
  }
}

async function rowsOf(bytes: Buffer): Promise<Row[]> {
  const rows: Row[] = [];
  let titles: string[] | undefined;
  for await (const cells of readCsv(bytes, maxRows)) {
    if (titles)
      rows.push(Object.fromEntries(titles.map((title, index) => [title, (cells[index] ?? "").trim()])));
    titles ??= cells.map((title) => title.trim());
  }
  return rows;
}

function monthsOf(started = "", finished = "") {
  const { start = null, end = null } = readPeriod(`${started} - ${finished || "Present"}`) ?? {};
  return { start, end };
}

function yearsOf(started = "", finished = "") {
  const { start, end, years } = readPeriod(`${started} - ${finished || "Present"}`) ?? {};
  return {
    start: start ?? (years ? `${years.start}-01-01` : null),
    end: end ?? (years?.end ? `${years.end}-12-01` : null),
  };
}

const write = (line: ReadingLine) =>
  new Promise<unknown>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, resolve));

async function read(bytes: Buffer) {
  // The specification lets a few bytes come before, and readers take them.
  if (bytes.subarray(0, 1024).includes("%PDF-")) return understandResume(await readPdfLines(bytes));
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return readLinkedInExport(bytes);
  throw new UnreadableResume("unsupported");
}

await write({ begun: true });
try {
  await write({ found: await read(readFileSync(0)) });
} catch (error) {
  await write({ unreadable: error instanceof UnreadableResume ? error.kind : "unreadable" });
}
// What the reader of PDFs may still wait for is of no use any more.
process.exit();
