/** What becomes of a video that a trainer sends. */

export const videoStatuses = ["UPLOADING", "QUEUED", "PROCESSING", "READY", "FAILED"] as const;

export type VideoStatus = (typeof videoStatuses)[number];

/** It has come whole and nothing is known of it yet: it is neither replaced nor removed meanwhile. */
export const isWorkedOn = (status: VideoStatus): boolean => status === "QUEUED" || status === "PROCESSING";

/** Why a video is FAILED, in the words that its trainer reads. */
export const videoFailures = {
  NOT_SENT: "O envio não terminou em 48 horas. Envie o vídeo de novo.",
  UNREADABLE: "O arquivo está incompleto ou danificado. Gere o vídeo de novo e envie outra vez.",
  NO_VIDEO: "O arquivo não tem imagem em movimento. Envie um vídeo MP4 de até 5 GB.",
  TOO_LONG: "O vídeo passa de 6 horas. Divida a aula em partes menores.",
  CROWDED:
    "O arquivo tem imagens demais para o tempo que dura. Exporte com até 60 quadros por segundo e envie de novo.",
  TOO_STILL:
    "O vídeo tem menos de uma imagem a cada 10 segundos. Exporte com pelo menos 1 quadro por segundo e envie de novo.",
  CODEC:
    "Este formato de MP4 só é lido com o ffmpeg instalado no servidor. Exporte em H.264 com áudio AAC e envie de novo.",
  TOO_SLOW:
    "Não conseguimos processar este vídeo em 72 horas. Envie de novo ou exporte em uma resolução menor.",
} as const;

export type VideoFailure = keyof typeof videoFailures;
