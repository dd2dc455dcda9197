import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { partKey } from "../src/features/training/videos/server/video-files.ts";
import { mp4Shell } from "../src/features/training/videos/testing/film-shell.ts";
import { tusSender } from "../src/features/training/videos/testing/tus-sender.ts";
import { openStorage, requireFile } from "../src/platform/storage.ts";
import { growthDuring, startServer, type Target } from "./processes.ts";

/** A film that is sent while the network is cut and servers die. */
export interface Upload {
  bytes: number;
  seconds: number;
  cuts: number;
  /** Of these cuts, how many were a server that was killed. */
  kills: number;
  /** Whether what the server keeps has the hash of what was sent. */
  isWhole: boolean;
  /** What a server took more at most while it was sent the film; null where the system does not tell. */
  growthMegabytes: number | null;
}

const cuts = 10;
const megabyte = 1_000_000;
/** The limit of the product at full size. */
const bytesPerRow = 50_000;
export const bytesOfUpload = (rows: number): number => Math.max(100 * megabyte, rows * bytesPerRow);

/** A server that was sent nothing yet has not read what it needs for that. */
const warmUpBytes = 50 * megabyte;

const beginning = mp4Shell(megabyte);

/** The megabyte of the film that begins at `start`: made as it is sent, for nobody need hold it whole. */
function pieceOf(start: number, end: number): Buffer {
  const index = Math.floor(start / megabyte);
  const piece = index === 0 ? beginning : Buffer.alloc(megabyte, `${index} `);
  const within = start % megabyte;
  return piece.subarray(within, Math.min(megabyte, within + end - start));
}

/** A trainer who has a token. */
async function signTrainerIn(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const token = randomBytes(32).toString("base64url");
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select $1, id, now() + interval '1 day' from users where type = 'SALESMAN' and deleted_at is null limit 1`,
      [createHash("sha256").update(token).digest()],
    );
    return token;
  } finally {
    await client.end();
  }
}

/** Two servers on the same files take the film in turn; each third cut kills the one that is being sent to. */
export async function measureUpload(databaseUrl: string, dataDir: string, bytes: number): Promise<Upload> {
  const token = await signTrainerIn(databaseUrl);
  // Nobody works on what has no picture in it.
  const start = async () => {
    const server = await startServer(databaseUrl, dataDir, { PRACA_ROLE: "web" });
    const { location } = await begin(server, token, warmUpBytes);
    await sendUpTo({ server, token, location, upTo: warmUpBytes, breakOff: null });
    return server;
  };
  let servers = [await start(), await start()];
  const { location, id } = await begin(servers[0] as Target, token, bytes);
  const began = Date.now();
  let kills = 0;
  let growth: number | null = null;
  try {
    for (let turn = 0; turn <= cuts; turn++) {
      const server = servers[turn % servers.length] as Target;
      const isLast = turn === cuts;
      const isKilled = !isLast && turn % 3 === 2;
      const upTo = isLast ? bytes : Math.round((bytes / (cuts + 1)) * (turn + 1));
      const breakOff = isLast ? null : isKilled ? () => server.kill() : "cut";
      const sending = () => sendUpTo({ server, token, location, upTo, breakOff });
      growth = Math.max(growth ?? 0, (await growthDuring(server, sending)) ?? 0);
      if (!isKilled) continue;
      kills += 1;
      servers = [...servers.filter((one) => one !== server), await start()];
    }
    const seconds = (Date.now() - began) / 1_000;
    const isWhole = (await hashOfSent(bytes)) === (await hashOfKept(databaseUrl, dataDir, id));
    return { bytes, seconds, cuts, kills, isWhole, growthMegabytes: growth };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function begin({ url }: Target, token: string, bytes: number) {
  const begun = await tusSender(url, token).begin(bytes);
  if (begun.status !== 201) throw new Error(`The upload was not begun: ${begun.status} ${begun.text}`);
  return begun;
}

interface Sending {
  server: Target;
  token: string;
  location: string;
  upTo: number;
  /** What happens in the middle of a part, rather than the end of the film. */
  breakOff: "cut" | (() => Promise<void>) | null;
}

/** Goes on where the server says, as a browser does that comes back. */
async function sendUpTo({ server, token, location, upTo, breakOff }: Sending): Promise<void> {
  const tus = tusSender(server.url, token);
  const { offset } = await tus.offset(location);
  if (offset === null) throw new Error("The upload is lost");
  let next = offset;
  const connection = new AbortController();
  const body = new ReadableStream({
    async pull(stream) {
      if (next < upTo) {
        const piece = pieceOf(next, upTo);
        next += piece.length;
        return stream.enqueue(piece);
      }
      if (breakOff === null) return stream.close();
      if (breakOff === "cut") return connection.abort();
      await breakOff();
    },
  });
  const sending = tus.patch(location, offset, body, { signal: connection.signal });
  if (breakOff) return void (await sending.catch(() => undefined));
  const { status, text } = await sending;
  if (status !== 204) throw new Error(`The upload was refused: ${status} ${text}`);
}

async function hashOfSent(bytes: number): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes; at += megabyte) hash.update(pieceOf(at, bytes));
  return hash.digest("hex");
}

async function hashOfKept(databaseUrl: string, dataDir: string, videoId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ file: string }>(
    "select file from video_parts where video_id = $1 order by position",
    [videoId],
  );
  await client.end();
  const storage = await openStorage({ dataDir, s3: null });
  const hash = createHash("sha256");
  for (const { file } of rows) {
    const { bytes } = await requireFile(storage, partKey(videoId, file));
    for await (const chunk of bytes) hash.update(chunk);
  }
  return hash.digest("hex");
}
