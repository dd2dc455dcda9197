import { classNames } from "./class-names.ts";

interface RichTextProps {
  /** HTML that the server has cleaned. Never pass anything else. */
  html: string;
  className?: string;
}

/** Shows a text that someone wrote with the rich text field. */
export function RichText({ html, className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only a small set of elements through
  return <div className={classNames("rich-text", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
