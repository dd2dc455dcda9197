import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, image, messageAnswer } from "../../../shared/schema.ts";

/** Pictures that people upload: checked by their content, kept in several sizes. */

export const imageMaxBytes = 25 * 1024 * 1024;

export const imageTooLarge = failureKind(413, "IMAGE_TOO_LARGE", "A imagem passa de 25 MB. Envie uma menor.");
export const imageMissing = failureKind(400, "IMAGE_MISSING", "Escolha uma imagem para enviar.");
export const imageNotFound = failureKind(404, "IMAGE_NOT_FOUND", "Imagem não encontrada.");
/** As the platform's reader of images fails; declared again because browsers read contracts. */
export const unsupportedImage = failureKind(
  422,
  "UNSUPPORTED_IMAGE",
  "Formato de imagem não aceito. Envie JPEG, PNG, GIF ou WebP.",
);
export const tooManyPixels = failureKind(
  422,
  "TOO_MANY_PIXELS",
  "A imagem tem pixels demais. Envie uma menor, como uma cópia reduzida dela.",
);
/** A person or company is given a picture that somebody else sent. */
export const imageNotYours = failureKind(422, "IMAGE_NOT_YOURS", "Envie a imagem de novo.");

/** Somebody has the lesson, or the course that is not sold any more, that shows it. */
export const imageOfStudents = failureKind(
  409,
  "IMAGE_OF_STUDENTS",
  "Esta imagem não pode ser removida: quem já tem o treinamento continua com ela. Na aula, ela pode ser trocada por outra.",
);

export const uploadImage = endpoint({
  name: "uploadImage",
  summary: "Envia uma imagem (campo `image`, até 25 MB)",
  tag: "Mídia",
  method: "POST",
  path: "/api/media/image/",
  access: "signed-in",
  upload: { field: "image", maxBytes: imageMaxBytes, maxSeconds: 600, tooLarge: imageTooLarge },
  answer: z.object({ message: z.string(), image }),
  failures: [imageTooLarge, imageMissing, unsupportedImage, tooManyPixels, imageNotFound],
  // As many as one chooses at once of the pictures of a catalogue.
  rateLimit: { max: 300, windowSeconds: 600 },
});

export const removeImage = endpoint({
  name: "removeImage",
  summary: "Remove uma imagem própria, ou uma que a empresa de quem é gestor mostra",
  tag: "Mídia",
  method: "DELETE",
  path: "/api/media/image/{id}",
  access: "signed-in",
  forCompany: true,
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [imageNotFound, imageOfStudents],
});
