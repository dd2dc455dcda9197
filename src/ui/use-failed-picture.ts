import { useCallback, useState } from "react";

/**
 * Tells that a picture cannot be had (it is gone, or there is no connection), so that something drawn stands in for it.
 * A picture that failed before the page was alive is noticed too: its event came when nobody heard.
 */
export function useFailedPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  const notice = useCallback(
    (picture: HTMLImageElement | null) => {
      if (src && picture?.complete && picture.naturalWidth === 0) setFailed(src);
    },
    [src],
  );
  return {
    isFailed: Boolean(src) && failed === src,
    /** For the <img>. */
    watch: { ref: notice, onError: () => setFailed(src ?? undefined) },
  };
}
