import { ConfinedProcessFailed, programBeside, runConfined } from "../../../platform/confined-process.ts";
import { timeLimit } from "../../../platform/time-limit.ts";
import type { FailureKind } from "../../../shared/failure.ts";
import {
  notLinkedInExport,
  resumeFileEncrypted,
  resumeFileUnreadable,
  resumeFileUnsupported,
  resumeFileWithoutText,
} from "../contract.ts";
import { type FoundResume, readingLine, type Unreadable } from "./found-resume.ts";

const confinement = { megabytes: 384, seconds: timeLimit(5), maxOutput: 2_000_000 };

const failures: Record<Unreadable, FailureKind> = {
  unsupported: resumeFileUnsupported,
  encrypted: resumeFileEncrypted,
  unreadable: resumeFileUnreadable,
  "without-text": resumeFileWithoutText,
  "not-linkedin": notLinkedInExport,
};

/**
 * Reads and understands a file in a process of its own: it takes as much memory and time as its maker likes.
 * @throws one of the contract's failures where it tells nothing
 */
export async function readConfined(path: string): Promise<FoundResume> {
  const program = programBeside(import.meta, "read-resume-process");
  let hasBegun = false;
  try {
    for await (const line of runConfined(program, { file: path, ...confinement })) {
      const read = readingLine.parse(JSON.parse(line));
      if ("unreadable" in read) throw failures[read.unreadable]();
      if ("found" in read) return read.found;
      hasBegun = true;
    }
  } catch (error) {
    // Where the program did not even start, the file is not what is wrong.
    if (!hasBegun || !(error instanceof ConfinedProcessFailed)) throw error;
  }
  throw resumeFileUnreadable();
}
