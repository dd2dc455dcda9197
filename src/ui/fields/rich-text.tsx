import { lazy, Suspense, useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../skeleton.tsx";
import { FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

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

export interface RichTextFieldProps extends FieldProps {
  /** HTML of paragraphs, h3 and h4, lists, bold, italic and links; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

const Editor = lazy(() =>
  import("./rich-text-editor.tsx").then((loaded) => ({ default: loaded.RichTextEditor })),
);

const box = <Skeleton className="h-48 w-full rounded-control" />;

/** A box for longer texts. The editor is downloaded when the field is first on screen. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, onChange, onBlur, ...field } = props;
  const wiring = useFieldWiring(props);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <FieldFrame {...field} wiring={wiring} labelAsSpan>
      {mounted ? (
        <Suspense fallback={box}>
          <Editor wiring={wiring} value={value} onChange={onChange} onBlur={onBlur} />
        </Suspense>
      ) : (
        box
      )}
    </FieldFrame>
  );
}
