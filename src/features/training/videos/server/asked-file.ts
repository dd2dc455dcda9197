/** A file of a video as an address names it. */
export interface AskedFile {
  /** Of what was made of the video; null of captions, which lie beside that. */
  readonly folder: string | null;
  /** The picture before the video, which is public where the video is shown. */
  readonly isPicture: boolean;
  /** What plays first: there as soon as the row says so. */
  readonly isEntry: boolean;
  /** What takes most of the bytes. */
  readonly isMedia: boolean;
}

const folder = "[A-Za-z0-9_-]{1,64}";
const below = (names: string) => new RegExp(`^(${folder})/(?:${names})$`);

const picture = below("poster\\.jpg");
const entry = below("master\\.m3u8|video\\.mp4");
const media = below("video\\.mp4|\\d{2,4}/(?:init\\.mp4|\\d{1,6}\\.m4s)");
const beside = below("sprite\\.(?:jpg|vtt)|\\d{2,4}/index\\.m3u8");
const captions = /^captions\/[A-Za-z0-9_-][\w.-]{0,80}\.vtt$/;

/** What the end of an address asks for; null where no video has such a file. */
export function askedFile(path: string): AskedFile | null {
  if (captions.test(path)) return { folder: null, isPicture: false, isEntry: false, isMedia: false };
  const found = [picture, entry, media, beside].map((pattern) => pattern.exec(path));
  const version = found.find((match) => match)?.[1];
  if (!version) return null;
  return {
    folder: version,
    isPicture: found[0] !== null,
    isEntry: found[1] !== null,
    isMedia: found[2] !== null,
  };
}
