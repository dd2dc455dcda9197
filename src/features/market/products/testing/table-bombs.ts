import {
  type ArchivedFile,
  archiveOf,
  packedSpaces,
  sheetFile,
  textsFile,
  workbookFiles,
} from "./archives.ts";

export const titles =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>preço</t></is></c></row>';
export const oneRow = sheetFile(
  `${titles}<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>1.5</v></c></row>`,
);
export const texts = textsFile("<si><t>nome</t></si><si><r><t>Pão </t></r><r><t>francês</t></r></si>");

/** Three gigabytes that say they are ten bytes. */
export const spaces = packedSpaces(3 * 1024);
const huge: ArchivedFile = { name: "xl/sharedStrings.xml", packed: spaces };
const nested = `${"<si><r><t>".repeat(300_000)}nome`;

type Refused = [string, () => Buffer | string];

/** Files that are refused as soon as one looks at them, with what each of them does. */
export const brokenTables: Refused[] = [
  ["lies in its directory", () => archiveOf([...workbookFiles, oneRow, huge])],
  [
    "lies in the header before the file",
    () =>
      archiveOf([
        ...workbookFiles,
        oneRow,
        { ...huge, directory: { unpacked: 0xffff_fff0 }, header: { packed: 2, unpacked: 2 } },
      ]),
  ],
  [
    "shows its directory nothing of what the headers hold",
    () => {
      const hidden = archiveOf([...workbookFiles, oneRow, huge]);
      const shown = archiveOf([{ ...texts, name: "xl/other.xml" }]);
      const directory = shown.subarray(shown.length - 22 - 46 - "xl/other.xml".length);
      return Buffer.concat([hidden.subarray(0, hidden.length - 22), directory]);
    },
  ],
  [
    "has thousands of files",
    () =>
      archiveOf([
        ...workbookFiles,
        ...Array.from({ length: 5_000 }, (_, index) => ({ ...texts, name: `xl/worksheets/s${index}.xml` })),
      ]),
  ],
  ["names a file twice", () => archiveOf([...workbookFiles, oneRow, texts, texts])],
  ["nests its texts without end", () => archiveOf([...workbookFiles, oneRow, textsFile(nested)])],
  ["is broken off", () => archiveOf([...workbookFiles, oneRow, texts]).subarray(0, 900)],
  ["holds no XML", () => archiveOf([{ ...texts, name: "xl/workbook.xml", packed: Buffer.from([3, 0]) }])],
  ["has a quote that never ends", () => `nome\n"${"a\n".repeat(200_000)}`],
];

/** Files that are read up to a bound, which takes seconds, and refused then. */
export const endlessTables: Refused[] = [
  [
    "unpacks many files to a little each",
    () => {
      const packed = packedSpaces(16);
      const files = Array.from({ length: 200 }, (_, index) => ({
        name: `xl/worksheets/s${index}.xml`,
        packed,
        directory: { unpacked: 16 * 1024 * 1024 },
      }));
      return archiveOf([...workbookFiles, oneRow, texts, ...files]);
    },
  ],
  ["opens elements without end", () => archiveOf([...workbookFiles, sheetFile("<a>".repeat(20_000_000))])],
  [
    "has a tag of attributes without end",
    () => archiveOf([...workbookFiles, sheetFile(`<row ${"a='x' ".repeat(2_000_000)}/>`)]),
  ],
  [
    "has one cell in the last corner of the sheet",
    () =>
      archiveOf([
        ...workbookFiles,
        sheetFile(`${titles}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
        texts,
      ]),
  ],
  ["is a line of ten million characters", () => `nome\n${"a".repeat(10_000_000)}`],
  ["is a line of five million cells", () => `nome\n${";".repeat(5_000_000)}`],
];
