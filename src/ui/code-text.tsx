/** What something is found by in other systems and in letters: to copy, not to read. */
export const CodeText = ({ children }: { children: string }) => (
  <span className="text-sm font-normal break-all text-ink-muted select-all">{children}</span>
);
