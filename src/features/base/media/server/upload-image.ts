import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type uploadImage as endpoint, imageMissing, imageNotFound } from "../contract.ts";
import { presentImage } from "../image-address.ts";
import { keepImage } from "./image-files.ts";

export const uploadImage: Verb<typeof endpoint> = async (_input, context) => {
  const { userId: ownerId } = requireActor(context);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw imageMissing();
  const id = await keepImage(context, { ownerId, path: file.path });
  if (!id) throw imageNotFound();
  return { message: messages.imageSaved, image: presentImage(id) };
};
