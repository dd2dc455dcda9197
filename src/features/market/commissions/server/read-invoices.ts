import { z } from "zod";
import { timeLimit } from "../../../../platform/clock.ts";
import { ConfinedProcessFailed, programBeside, runConfined } from "../../../../platform/external-program.ts";

const cents = z.int().nonnegative();
const party = z.object({ document: z.string(), name: z.string() });

/** What a note says, by its own words. */
const invoice = z.object({
  /** 44 characters: the one name of a note. */
  accessKey: z.string(),
  number: z.int(),
  series: z.int(),
  /** The day at the issuer's place; of a cancellation its own. */
  issuedOn: z.string(),
  environment: z.enum(["PRODUCTION", "TEST"]),
  /**
   * A cancellation names the note that was cancelled by its key, and says nothing of buyer, lines and amounts. A note that
   * completes another one's value is a sale that refers to it.
   */
  kind: z.enum(["SALE", "RETURN", "CANCELED"]),
  /** Keys of the notes that it refers to: of those that a return takes back. */
  references: z.array(z.string()),
  /** Of a return either side, as the buyer may write it, or the company that takes its goods back. */
  issuer: party,
  /** To whom it was written. The document of a foreigner is whatever the note has; the city as in 'Joinville/SC'. */
  buyer: party.extend({ city: z.string().optional() }),
  /** The buyer's own number of the order. */
  orderNumber: z.string().optional(),
  /** Their bases make up the total. */
  lines: z.array(
    z.object({
      code: z.string(),
      ean: z.string().optional(),
      name: z.string(),
      ncm: z.string().optional(),
      baseCents: cents,
    }),
  ),
  totalCents: cents,
  instalments: z.array(z.object({ number: z.string(), dueOn: z.string(), cents })),
});
export type Invoice = z.infer<typeof invoice>;

/** One file of those that were sent; the fault is for the person who sent it. */
const readFile = z.union([
  z.object({ file: z.string(), invoice }),
  z.object({ file: z.string(), fault: z.string() }),
]);
export type ReadInvoice = z.infer<typeof readFile>;

/** One line of what the process answers: first that it runs, then files, or the reason for no more. */
const answeredLine = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ failure: z.string() }),
  readFile,
]);
export type InvoiceLine = z.infer<typeof answeredLine>;

/** The whole of what was sent cannot be read; the message is for the person who sent it. */
export class UnreadableInvoices extends Error {
  override name = "UnreadableInvoices";
}

export const maxInvoices = 10_000;

/** Ten thousand notes of forty lines are 250 million characters. */
const confinement = { megabytes: 192, seconds: timeLimit(120), maxOutput: 512 * 1024 * 1024 };

/**
 * Reads NF-e and their cancellations, one XML file or a ZIP archive of them, in the order in which they come, in a process
 * of its own: reading takes as much memory and time as the sender likes. A note that comes twice is told twice.
 * @param fileName as the sender names it, told with a single file
 * @param takesTests whether notes of SEFAZ's test environment are taken
 * @throws UnreadableInvoices also after some were told: who writes does so in one transaction
 */
export async function* readInvoices(
  path: string,
  { fileName, takesTests }: { fileName: string; takesTests: boolean },
): AsyncGenerator<ReadInvoice> {
  const program = programBeside(import.meta, "read-invoices-process");
  const args = [fileName, String(maxInvoices), takesTests ? "tests" : ""];
  let hasBegun = false;
  try {
    for await (const line of runConfined(program, { args, file: path, ...confinement })) {
      const read = answeredLine.parse(JSON.parse(line));
      if ("failure" in read) throw new UnreadableInvoices(read.failure);
      if ("begun" in read) hasBegun = true;
      else yield read;
    }
  } catch (error) {
    // Where the program did not even start, the file is not what is wrong.
    if (!hasBegun || !(error instanceof ConfinedProcessFailed)) throw error;
    throw new UnreadableInvoices(
      "Não foi possível ler o arquivo inteiro. Divida as notas em partes menores.",
    );
  }
}
