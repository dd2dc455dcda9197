import { useRef, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { showFailure } from "./feedback/feedback.ts";

interface ActionButtonProps extends Omit<ButtonProps, "onClick" | "busy"> {
  /** The call to make. While it runs the button is busy; a failure is shown in the 'Oops...' dialog. */
  action: () => Promise<unknown>;
}

/** A button for one call to the server: cannot be pressed twice, and never fails in silence. */
export function ActionButton({ action, ...rest }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function run() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return <Button {...rest} busy={busy} onClick={run} />;
}
