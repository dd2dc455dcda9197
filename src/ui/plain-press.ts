import type { MouseEvent } from "react";

/** Whether a link was pressed to follow it here, rather than in a new tab or to keep it. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
