import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, messageAnswer } from "../../../shared/schema.ts";
import { videoStatuses } from "./lifecycle.ts";

/** Videos that professionals send: taken in part by part, worked on by the queue, shown by courses. */

export const videoMaxBytes = 5_000_000_000;
/** 5 GB at 350 kB a second. */
export const videoMaxSeconds = 4 * 3_600;
/** What our screens send at once: what is lost where the connection breaks. */
export const videoPartBytes = 16_000_000;
export const captionMaxBytes = 1_000_000;
/** Languages of one video. */
export const maxCaptions = 30;

/** Below it is `tus`, for uploads in parts (server/receive-uploads.ts). */
export const videosPath = "/api/media/video/";

const mp4Only = "Envie um vídeo MP4 de até 5 GB.";
export const notMp4 = failureKind(422, "NOT_MP4", mp4Only);
export const videoTooLarge = failureKind(413, "VIDEO_TOO_LARGE", mp4Only);
export const videoMissing = failureKind(400, "VIDEO_MISSING", "Escolha um vídeo para enviar.");
export const uploadMalformed = failureKind(
  400,
  "UPLOAD_MALFORMED",
  "O envio do vídeo não chegou como esperado. Escolha o arquivo de novo.",
);
export const uploadMovedOn = failureKind(
  409,
  "UPLOAD_MOVED_ON",
  "Este vídeo já recebeu esta parte. Continue de onde o envio parou.",
);
export const uploadBusy = failureKind(
  423,
  "UPLOAD_BUSY",
  "Este vídeo já está sendo enviado em outra aba ou aparelho.",
);
export const storageFull = failureKind(
  507,
  "STORAGE_FULL",
  "Estamos sem espaço para guardar o vídeo agora. O que já foi enviado está guardado: continue mais tarde.",
);
export const tooManyVideos = failureKind(
  422,
  "TOO_MANY_VIDEOS",
  "Você já tem muitos vídeos esperando. Aguarde o processamento terminar ou remova um envio que parou.",
);
export const noRoomForVideos = failureKind(
  422,
  "NO_ROOM_FOR_VIDEOS",
  "Seus vídeos ocupam todo o espaço da sua conta. Apague os que não usa e envie de novo.",
);
export const videoInWork = failureKind(
  409,
  "VIDEO_IN_WORK",
  "O vídeo está sendo processado. Aguarde terminar para trocar ou remover.",
);
/** Somebody has a course that is not sold any more, or paid for it, and the video is of it. */
export const videoOfStudents = failureKind(
  409,
  "VIDEO_OF_STUDENTS",
  "Este vídeo não pode ser removido: quem já comprou ou se inscreveu continua com o treinamento em que ele está. Na aula, ele pode ser trocado por outro que já esteja pronto.",
);
export const captionMissing = failureKind(400, "CAPTION_MISSING", "Escolha um arquivo de legenda.");
export const captionTooLarge = failureKind(413, "CAPTION_TOO_LARGE", "A legenda passa de 1 MB.");
export const captionNotFound = failureKind(404, "CAPTION_NOT_FOUND", "Legenda não encontrada.");
export const captionOfStudents = failureKind(
  409,
  "CAPTION_OF_STUDENTS",
  "Esta legenda não pode ser removida: quem já comprou ou se inscreveu continua com ela. Ela pode ser trocada por outra no mesmo idioma.",
);
export const captionShrinks = failureKind(
  422,
  "CAPTION_SHRINKS",
  "Quem já tem o treinamento ficaria com bem menos legenda do que tem: envie uma que diga pelo menos tanto quanto a atual.",
);
export const tooManyCaptions = failureKind(
  422,
  "TOO_MANY_CAPTIONS",
  `O vídeo já tem legendas em ${maxCaptions} idiomas. Remova uma para pôr outra.`,
);
export const notWebVtt = failureKind(
  422,
  "NOT_WEBVTT",
  "O arquivo não é uma legenda WebVTT nem SRT, com horários como 00:00:01.000 --> 00:00:03.000.",
);

export const videoNotFound = failureKind(404, "VIDEO_NOT_FOUND", "Vídeo não encontrado.");
/** Something is given a video that somebody else sent, that could not be worked on, or that something else shows. */
export const videoNotYours = failureKind(422, "VIDEO_NOT_YOURS", "Envie o vídeo de novo.");

export const caption = z.object({ language: z.string(), label: z.string(), url: z.string() });

/** A video in the answer of whatever shows it. */
export const video = z.object({
  _id: z.string(),
  /** Where it plays, for who may watch it now: a playlist of HLS, or a file. */
  url: z.string().nullable(),
  /** The same. */
  path: z.string().nullable(),
  /** From then on the addresses open nothing more: who still watches asks for the video again before that. */
  expires_at: instant.nullable(),
  /** HLS or MP4; nothing before it is known. */
  code: z.string(),
  /** The picture before it plays; none where the machine that worked on it makes none. */
  thumb_url: z.string().nullable(),
  process_completed: z.boolean(),
  status: z.enum(videoStatuses),
  /** Percent of the work on it. */
  progress: z.number(),
  /** In seconds. */
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Why it is FAILED, as a sentence; told to who sent it and to administrators, as the two below are. */
  failure: z.string().nullable(),
  /** Empty for others. */
  file_name: z.string(),
  /** Of what was sent; 0 for others. */
  bytes: z.number(),
  /** WebVTT that says which part of which picture belongs to which time. */
  sprite_url: z.string().nullable(),
  caption_list: z.array(caption),
});

export type Video = z.infer<typeof video>;

const ofOwn = { access: "professionals", tag: "Vídeos" } as const;

export const uploadVideo = endpoint({
  name: "uploadVideo",
  summary:
    "Envia um vídeo de uma vez (campo `file`, MP4 de até 5 GB); para enviar em partes, `/api/media/video/tus`",
  ...ofOwn,
  method: "POST",
  path: videosPath,
  upload: {
    field: "file",
    otherField: "video",
    maxBytes: videoMaxBytes,
    maxSeconds: videoMaxSeconds,
    tooLarge: videoTooLarge,
  },
  answer: z.object({ message: z.string(), video }),
  failures: [videoMissing, videoTooLarge, notMp4, storageFull, tooManyVideos, noRoomForVideos, videoNotFound],
  rateLimit: { max: 60, windowSeconds: 600 },
});

export const getVideo = endpoint({
  name: "getVideo",
  summary: "Um vídeo próprio: em que pé está o processamento, e o endereço quando fica pronto",
  ...ofOwn,
  method: "GET",
  path: "/api/media/video/{id}",
  params: z.object({ id }),
  answer: z.object({ video }),
  failures: [videoNotFound],
});

export const removeVideo = endpoint({
  name: "removeVideo",
  summary:
    "Remove um vídeo próprio, também de onde aparece; não enquanto é processado, nem de uma aula que alguém já tem",
  ...ofOwn,
  method: "DELETE",
  path: "/api/media/video/{id}",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [videoNotFound, videoInWork, videoOfStudents],
});

/** BCP 47, of language and country alone. */
export const captionLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);

/** Of a course of many lessons in several languages, one after the other. */
const captionRateLimit = { max: 120, windowSeconds: 600 };

export const putCaption = endpoint({
  name: "putCaption",
  summary: "Põe ou troca a legenda de um idioma (campo `file`, WebVTT ou SRT de até 1 MB); até 30 idiomas",
  ...ofOwn,
  method: "PUT",
  path: "/api/media/video/{id}/caption/{language}",
  params: z.object({ id, language: captionLanguage }),
  upload: { field: "file", maxBytes: captionMaxBytes, maxSeconds: 120, tooLarge: captionTooLarge },
  answer: z.object({ message: z.string(), video }),
  failures: [videoNotFound, captionMissing, captionTooLarge, notWebVtt, tooManyCaptions, captionShrinks],
  rateLimit: captionRateLimit,
});

export const removeCaption = endpoint({
  name: "removeCaption",
  summary: "Tira a legenda de um idioma",
  ...ofOwn,
  method: "DELETE",
  path: "/api/media/video/{id}/caption/{language}",
  params: z.object({ id, language: captionLanguage }),
  answer: z.object({ message: z.string(), video }),
  failures: [videoNotFound, captionNotFound, captionOfStudents],
  rateLimit: captionRateLimit,
});
