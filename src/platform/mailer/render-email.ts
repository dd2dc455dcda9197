import type { ReactElement } from "react";

/** Turns a template into the two forms of a message: HTML, and plain text for programs that show no HTML. */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import("react-email");
  const html = await render(element);
  return { html, text: toPlainText(html) };
}
