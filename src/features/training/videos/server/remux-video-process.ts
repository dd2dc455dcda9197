import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from "mediabunny";
import type { RemuxLine } from "./process-video.ts";

/** A process of its own (see `process-video.ts`): puts the packets of a film into a file with its index in front. */

const say = (line: RemuxLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function remux(from: string, to: string): Promise<RemuxLine> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF] });
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) return { failure: "NO_VIDEO" };
  const sound = await input.getPrimaryAudioTrack();
  if ((await picture.getCodec()) !== "avc" || (sound && (await sound.getCodec()) !== "aac"))
    return { failure: "CODEC" };
  if ((await picture.computePacketStats(2)).packetCount < 2) return { failure: "NO_VIDEO" };
  const seconds = await input.computeDuration();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: "fragmented", minimumFragmentDuration: 2 }),
    target: new FilePathTarget(to),
  });
  const conversion = await Conversion.init({ input, output, tags: {} });
  if (!conversion.isValid) return { failure: "UNREADABLE" };
  let told = 0;
  conversion.onProgress = (done) => {
    if (done * 100 < told + 1) return;
    told = Math.floor(done * 100);
    say({ percent: told });
  };
  await conversion.execute();
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  return seconds > 0 ? { seconds, width, height } : { failure: "UNREADABLE" };
}

const [, , from = "", to = ""] = process.argv;
say(await remux(from, to).catch((): RemuxLine => ({ failure: "UNREADABLE" })));
