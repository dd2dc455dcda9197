import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
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
  const latest = useRef({ onChange, onBlur, value });
  latest.current = { onChange, onBlur, value };
  const editor = useEditor({
    extensions,
    content: value,
    // A <style> element would break our Content-Security-Policy; its rules are in rich-text.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? "" : changed.getHTML();
      latest.current.value = html;
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur?.(),
  });
  const { id, disabled } = wiring;

  useEffect(() => {
    // Only what came from elsewhere (a reset, loaded data): setting what was just typed would move the caret.
    const current = editor.isEmpty ? "" : editor.getHTML();
    if (value !== current) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  const describedBy = wiring["aria-describedby"];
  const invalid = wiring["aria-invalid"];
  const required = wiring["aria-required"];
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id,
          role: "textbox",
          class: "rich-text min-h-36 max-h-112 overflow-y-auto px-3 py-3",
          "aria-multiline": "true",
          "aria-labelledby": `${id}-label`,
          ...(describedBy && { "aria-describedby": describedBy }),
          ...(invalid && { "aria-invalid": "true" }),
          ...(required && { "aria-required": "true" }),
        },
      },
    });
  }, [editor, id, describedBy, invalid, required]);

  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      heading: current.isActive("heading"),
      bulletList: current.isActive("bulletList"),
      orderedList: current.isActive("orderedList"),
      link: current.isActive("link"),
    }),
  });

  return (
    <div
      className={classNames(
        "rounded-control border bg-surface focus-within:border-brand focus-within:outline-2 focus-within:outline-brand",
        invalid ? "border-danger" : "border-line-strong",
        disabled && "opacity-60",
      )}
    >
      <RichTextToolbar editor={editor} active={active} controls={id} disabled={disabled ?? false} />
      <EditorContent editor={editor} />
    </div>
  );
}
