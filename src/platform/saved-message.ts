import { isDeepStrictEqual } from "node:util";
import { messages } from "../shared/messages.ts";

/** When something was saved last tells nothing of what it is. */
const withoutTime = (thing: object) => ({ ...thing, updated_at: null });

/**
 * What is said after something was saved: that nothing changed, where it is shown afterwards as it was before.
 * @param message of a save that changed something
 */
export const savedMessage = (before: object | null | undefined, after: object, message: string): string =>
  before && isDeepStrictEqual(withoutTime(before), withoutTime(after)) ? messages.nothingChanged : message;
