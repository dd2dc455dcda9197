import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../shared/actor.ts";
import type { Answer, Endpoint, VerbInput } from "../shared/endpoint.ts";
import { notAllowed, notSignedIn } from "../shared/failure.ts";
import { messages } from "../shared/messages.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { FetchOutside } from "./fetch-outside.ts";
import type { Handlers } from "./handlers.ts";
import type { Log } from "./log.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { PostCodeProvider } from "./public-registers.ts";
import type { SendPush } from "./push.ts";
import type { Queue } from "./queue.ts";
import type { PathSigner } from "./secrets.ts";
import type { Storage } from "./storage.ts";

/** What the whole process shares; made once when it starts. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly storage: Storage;
  /** Of the addresses that videos are watched at. */
  readonly signer: PathSigner;
  readonly gateway: Gateway;
  /** Who is asked for the address of a post code. */
  readonly postCodes: PostCodeProvider;
  /** Tells a browser in which no page of ours is open. */
  readonly sendPush: SendPush;
  /** Fetches what is at an address that somebody wrote down. */
  readonly fetchOutside: FetchOutside;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Handlers;
}

/** A file that came with a call; its size is within the limit of the call. It is gone when the call is answered. */
export interface UploadedFile {
  /** Where it lies on the disk. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** As the sender names it: never part of a path, and no proof of what the file is. */
  readonly fileName: string;
}

/** A file that comes with a call, to be read once, as it comes. */
export interface IncomingFile {
  /** Ends with what the call takes at most where more comes. */
  readonly bytes: Readable;
  /** As the sender names it. */
  readonly fileName: string;
  /** What the request says of its own size in bytes, which the file stays below; null where it says nothing. */
  readonly announcedBytes: number | null;
  /** Once it was read: it went on beyond what the call takes. */
  readonly isTooLarge: () => boolean;
}

/** What a verb knows of the call that it answers. */
export interface VerbContext extends Services {
  /** Null where nobody is signed in. */
  readonly actor: Actor | null;
  /** The bearer token that the call came with, good or not. */
  readonly token: string | null;
  /** IP address of the caller. */
  readonly clientAddress: string;
  /** What tells this call from others, so that it is done once; null where none came. */
  readonly idempotencyKey: string | null;
  /** The value of a cookie of ours that the browser sent; null where it has none. */
  readonly readCookie: (name: string) => string | null;
  /** Random id that a browser keeps, to tell devices without an account apart. */
  readonly deviceId: string | null;
  /** What the browser says it is, at most 300 characters; null where it says nothing. */
  readonly userAgent: string | null;
  /** Takes in the file of a call that takes one; null where none came. Ask once, and not before the sender may send. */
  readonly receiveFile: () => Promise<UploadedFile | null>;
  /** The same file without being taken in first, for those that no disk should hold twice. Ask for one of both. */
  readonly openFile: () => Promise<IncomingFile | null>;
}

/**
 * The person who makes the call.
 * @throws notSignedIn (401)
 */
export function requireActor(context: Pick<VerbContext, "actor">): Actor {
  if (!context.actor) throw notSignedIn();
  return context.actor;
}

/**
 * The company that the person who makes the call acts for, or at least works for.
 * @throws notAllowed (403)
 */
export function requireCompanyId(context: Pick<VerbContext, "actor">): string {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  return companyId;
}

/** Does what a call asks for: holds the rules and the transaction, throws declared failures. */
export type Verb<E extends Endpoint> = (input: VerbInput<E>, context: VerbContext) => Promise<Answer<E>>;

/** A call and the verb that does it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly verb: Verb<Endpoint>;
}

/** Joins a call to its verb; the types of both have to agree. */
export function route<E extends Endpoint>(endpoint: E, verb: Verb<E>): Route {
  return { endpoint, verb: verb as unknown as Verb<Endpoint> };
}

/** When something was saved last tells nothing of what it is. */
const withoutTime = (thing: object) => ({ ...thing, updated_at: null });

/**
 * What is said after something was saved: that nothing changed, where it is shown afterwards as it was before.
 * @param message of a save that changed something
 */
export const savedMessage = (before: object | null | undefined, after: object, message: string): string =>
  before && isDeepStrictEqual(withoutTime(before), withoutTime(after)) ? messages.nothingChanged : message;
