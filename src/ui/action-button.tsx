import { useRef, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { showFailure } from "./feedback/feedback.ts";

interface ActionButtonProps extends Omit<ButtonProps, "onClick" | "busy"> {
  /** The call to make. While it runs the button is busy; a failure is shown in the 'Oops...' dialog. */
  action: () => Promise<unknown>;
  /** Asked first; the button is not busy while the question is open. Nothing is called where the answer is no. */
  ask?: () => Promise<boolean>;
}

/** A button for one call to the server: cannot be pressed twice, and never fails in silence. */
export function ActionButton({ action, ask, ...rest }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function run() {
    if (running.current) return;
    running.current = true;
    try {
      if (ask && !(await ask())) return;
      setBusy(true);
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
