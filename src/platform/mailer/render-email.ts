import type { ReactElement } from "react";

/** What reads the HTML for programs that show none: put together once, which takes longer than a message does. */
async function loadPlainText(): Promise<(html: string) => string> {
  const [{ compile }, { plainTextSelectors }] = await Promise.all([
    import("html-to-text"),
    import("@react-email/render"),
  ]);
  return compile({ wordwrap: false, selectors: plainTextSelectors });
}
let plainText: ReturnType<typeof loadPlainText> | undefined;

/** Turns a template into the two forms of a message: HTML, and plain text for programs that show no HTML. */
export async function renderEmail(element: ReactElement): Promise<{ html: string; text: string }> {
  const { render } = await import("@react-email/render");
  plainText ??= loadPlainText();
  const html = await render(element);
  return { html, text: (await plainText)(html) };
}
