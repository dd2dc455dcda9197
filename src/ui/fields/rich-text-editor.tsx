import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useMemo, useState } from "react";
import { keepBlocksApart } from "../../shared/format/html.ts";
import { classNames } from "../class-names.ts";
import type { FieldWiring } from "./field.tsx";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      protocols: ["https", "http", "mailto", "tel"],
      HTMLAttributes: { rel: "nofollow noopener noreferrer", target: "_blank" },
    },
  }),
];

interface RichTextEditorProps {
  wiring: FieldWiring;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/** The part of `RichTextField` that is downloaded on first use. */
export function RichTextEditor({ wiring, value, onChange, onBlur }: RichTextEditorProps) {
  const [content] = useState(value);
  const editorProps = useEditorAttributes(wiring);
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    // Made once the box is on screen: one made while rendering may be thrown away before it is used.
    immediatelyRender: false,
    // A <style> element would break our Content-Security-Policy; its rules are in rich-text.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onBlur: () => onBlur?.(),
  });
  const disabled = wiring.disabled ?? false;

  useEffect(() => {
    // Only what came from elsewhere (a reset, loaded data): setting what was just typed would move the caret.
    if (editor && value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  return (
    <div
      className={classNames(
        "min-h-48 rounded-control border bg-surface focus-within:border-brand focus-within:outline-2 focus-within:outline-brand",
        wiring["aria-invalid"] ? "border-danger" : "border-line-strong",
        disabled && "opacity-60",
      )}
    >
      {editor && <RichTextToolbar editor={editor} controls={wiring.id} disabled={disabled} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : editor.getHTML();
}

function useEditorAttributes(wiring: FieldWiring) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid, "aria-required": required } = wiring;
  return useMemo(() => {
    const attributes: Record<string, string> = {
      id,
      role: "textbox",
      class: "rich-text min-h-36 max-h-112 overflow-y-auto px-3 py-3",
      "aria-multiline": "true",
      "aria-labelledby": `${id}-label`,
    };
    if (describedBy) attributes["aria-describedby"] = describedBy;
    if (invalid) attributes["aria-invalid"] = "true";
    if (required) attributes["aria-required"] = "true";
    return { attributes, transformPastedHTML: keepBlocksApart };
  }, [id, describedBy, invalid, required]);
}
