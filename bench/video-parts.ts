import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { watchAddress } from "../src/features/training/videos/server/read-videos.ts";
import { videoKey } from "../src/features/training/videos/server/video-files.ts";
import { systemClock } from "../src/platform/clock.ts";
import { pathSigner } from "../src/platform/secrets.ts";
import { openStorage } from "../src/platform/storage.ts";
import type { Flags } from "./flags.ts";
import { connections, type Load, load, median, medianLoad } from "./load.ts";
import { growthDuring, type Target } from "./processes.ts";

/** A part of a video as it leaves the server, and a file as it leaves a bare one. */
export interface VideoParts {
  server: Load;
  bare: Load;
  /** Median over the rounds of the server's speed by the bare one's in the same round. */
  ofBare: number;
  /** What the server took more at most while 200 people were sent parts as fast as they came; null where it cannot be told. */
  growthMegabytes: number | null;
}

/** Six seconds in 720 lines. */
const partBytes = 1_500_000;
const viewers = 200;
const warmUpSeconds = 1;

export interface StoredPart {
  /** Of the address that a viewer was given. */
  path: string;
  file: string;
}

/** Puts a video into the database and a part of it to the files of the server. */
export async function storePart(databaseUrl: string, dataDir: string): Promise<StoredPart> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; key: string }>(
    `insert into videos (owner_id, status, file_name, bytes, folder, format, duration_ms, width, height)
     select id, 'READY', 'aula.mp4', $1, 'bench', 'HLS', 6000, 1280, 720 from users limit 1
     returning id, (select key from path_signing_key)`,
    [partBytes],
  );
  await client.end();
  if (!rows[0]) throw new Error("Nobody could have sent a video");
  const { id, key } = rows[0];
  const stored = videoKey(id, "bench", "720/0.m4s");
  const storage = await openStorage({ dataDir, s3: null });
  await storage.put(stored, randomBytes(partBytes), "video/iso.segment");
  const address = watchAddress({ signer: pathSigner(key), clock: systemClock }, id, "viewer");
  return { path: `${address}bench/720/0.m4s`, file: join(dataDir, "files", stored) };
}

/** Server and yardstick take turns; then 200 viewers at once, whose memory counts. */
export async function measureVideoParts(
  server: Target,
  bare: Target,
  path: string,
  { seconds, rounds }: Flags,
): Promise<VideoParts> {
  const ask = ({ url }: Target, options: { seconds: number; connections?: number }) =>
    load(`${url}${path}`, { connections, isLarge: true, ...options });
  for (const target of [server, bare]) await ask(target, { seconds: warmUpSeconds });
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await ask(server, { seconds }));
    theirs.push(await ask(bare, { seconds }));
  }
  return {
    server: medianLoad(ours),
    bare: medianLoad(theirs),
    ofBare: median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0))),
    growthMegabytes: await growthDuring(server, () =>
      ask(server, { seconds: 5 * seconds, connections: viewers }),
    ),
  };
}
