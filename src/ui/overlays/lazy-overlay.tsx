import {
  type ComponentType,
  createContext,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { showFailure } from "../feedback/feedback.tsx";

/**
 * Makes an overlay that is downloaded when it first opens. It stays mounted afterwards, so that it can leave with its
 * animation and give the focus back. The server draws none, so that a page is the same whatever opens over it. One that
 * does not come says so, and leaves what it was to stand over.
 */
export function lazyOverlay<Props extends { open: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return function Overlay(props: Props) {
    const { open, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const giveUp = useEffectEvent((error: unknown) => {
      showFailure(error);
      onClose?.();
    });
    useEffect(() => {
      if (open && !Loaded) load().then((found) => setLoaded(() => found), giveUp);
    }, [open, Loaded]);
    return (
      Loaded && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

/** What the content of a dialog may say in its closing. */
export interface DialogClosing {
  /** Asked before the dialog closes; null where nothing would be lost. */
  question: RefObject<(() => Promise<boolean>) | null>;
  /** Closes the dialog as its cross does. */
  close: () => void;
}

export const DialogClosingContext = createContext<DialogClosing | null>(null);
