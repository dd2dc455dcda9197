import { lazy, Suspense, useEffect, useState } from "react";
import { Skeleton } from "../skeleton.tsx";
import { FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

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
