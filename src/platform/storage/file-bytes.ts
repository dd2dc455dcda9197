import { read } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Of a file that goes to somebody, in bytes; the larger, the fewer times it is asked for. */
const blockBytes = 64 * 1024;

/** Blocks that nobody fills any more, for the next ones; each new one would have to be cleared by the system. */
const spare: Buffer[] = [];
const sparesAtMost = 32;

const takeBlock = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(blockBytes);

function giveBack(block: Buffer): void {
  if (spare.length < sparesAtMost) spare.push(block);
}

/**
 * Bytes of an open file, which is closed with the stream. Where they are piped into an answer one block of memory is
 * filled again and again, as soon as the connection has taken what was in it: Node's own stream takes another for each
 * 64 kB, and with hundreds who watch the collector is some hundred megabytes behind.
 */
export class FileBytes extends Readable {
  readonly #file: FileHandle;
  #position: number;
  /** The place behind the last byte. */
  readonly #end: number;
  #reading: Promise<unknown> = Promise.resolve();

  /** @param end the place behind the last byte */
  constructor(file: FileHandle, start: number, end: number) {
    super();
    this.#file = file;
    this.#position = start;
    this.#end = end;
  }

  override _read(bytes: number): void {
    this.#fill(Buffer.allocUnsafe(bytes)).then(
      (filled) => this.push(filled),
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The number of a file that is closed while it is being read may be another's by then.
    const close = () => this.#file.close().then(() => done(error), done);
    this.#reading.then(close, close);
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    if (target instanceof ServerResponse && options === undefined)
      this.#send(target).catch((error) => this.destroy(error));
    else super.pipe(target, options);
    return target;
  }

  async #send(response: ServerResponse): Promise<void> {
    // What is written while the connection breaks is held back by Node and never told of.
    response.once("close", () => this.destroy());
    const block = takeBlock();
    for (;;) {
      const filled = await this.#fill(block);
      if (!filled) break;
      const isTaken = await new Promise<boolean>((resolve) =>
        response.write(filled, (error) => resolve(!error)),
      );
      // That somebody went away is no fault of the file.
      if (!isTaken) return void this.destroy();
    }
    // Only here is it known that nothing is written out of it any more.
    giveBack(block);
    response.end();
    this.push(null);
    this.resume();
  }

  /** @returns the part of the block that was filled; null behind the last byte */
  #fill(block: Buffer): Promise<Buffer | null> {
    const wanted = Math.min(block.length, this.#end - this.#position);
    if (wanted <= 0) return Promise.resolve(null);
    const filling = new Promise<Buffer>((resolve, reject) => {
      // `FileHandle.read` takes longer for it than the system for the bytes.
      read(this.#file.fd, block, 0, wanted, this.#position, (error, bytesRead) => {
        if (error) return reject(error);
        if (bytesRead === 0) return reject(new Error("The file is shorter than it was"));
        this.#position += bytesRead;
        resolve(block.subarray(0, bytesRead));
      });
    });
    this.#reading = filling;
    return filling;
  }
}
