/** Where the files of a video are stored. */

/** What a finished video is made of, below `videos/<id>/<folder>/`; of a video in MP4 there is `video.mp4` alone. */
export const videoKey = (id: string, folder: string, file: string): string =>
  `videos/${id}/${folder}/${file}`;

/** Beside the folder: captions change while the video stays, and may be there before it. */
export const captionKey = (id: string, file: string): string => `videos/${id}/captions/${file}`;

/** A part of what was sent; all of them in the order of their names are the original. */
export const partKey = (id: string, file: string): `originals/${string}` => `originals/${id}/${file}`;

/** Everything that is stored of a video. */
export const foldersOfVideo = (id: string) => [`videos/${id}/`, `originals/${id}/`] as const;
