import { type ReactNode, useEffect, useRef } from "react";

/** Around a field: what was pressed to get here has done its part, and one goes on typing in it. */
export function BeginHere({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return <div ref={box}>{children}</div>;
}
