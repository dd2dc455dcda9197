import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Heading3, Italic, Link, List, ListOrdered, type LucideIcon } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { keepBlocksApart } from "../../shared/format/html.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { controlLook, type FieldWiring } from "./field.tsx";

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

interface RichTextToolbarProps {
  editor: Editor;
  /** The id of the box that the buttons act on. */
  controls: string;
  disabled: boolean;
}

function RichTextToolbar({ editor, controls, disabled }: RichTextToolbarProps) {
  const [linking, setLinking] = useState(false);
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
  const run = () => editor.chain().focus();
  const tools: { name: string; icon: LucideIcon; on: boolean; press: () => void }[] = [
    { name: "Negrito", icon: Bold, on: active.bold, press: () => run().toggleBold().run() },
    { name: "Itálico", icon: Italic, on: active.italic, press: () => run().toggleItalic().run() },
    {
      name: "Título",
      icon: Heading3,
      on: active.heading,
      press: () => run().toggleHeading({ level: 3 }).run(),
    },
    { name: "Lista", icon: List, on: active.bulletList, press: () => run().toggleBulletList().run() },
    {
      name: "Lista numerada",
      icon: ListOrdered,
      on: active.orderedList,
      press: () => run().toggleOrderedList().run(),
    },
    { name: "Link", icon: Link, on: active.link, press: () => setLinking(!linking) },
  ];
  return (
    <div className="border-b border-line">
      <div role="toolbar" aria-label="Formatação" aria-controls={controls} className="flex flex-wrap p-0.5">
        {tools.map(({ name, icon: Icon, on, press }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={on}
            disabled={disabled}
            // The press must not take the focus out of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
            className={classNames(
              "inline-flex size-11 items-center justify-center rounded-control transition-colors",
              on ? "bg-brand-soft text-brand" : "text-ink-muted hover:bg-surface-muted hover:text-ink",
            )}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </div>
      {linking && <LinkEditor editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

function LinkEditor({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes("link").href ?? ""));
  function apply() {
    const target = address.trim();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!target) chain.unsetLink().run();
    else {
      const href = /^[a-z]+:/i.test(target) ? target : `https://${target}`;
      if (editor.state.selection.empty && !editor.isActive("link")) {
        const text = { type: "text", text: target, marks: [{ type: "link", attrs: { href } }] };
        chain.insertContent(text).run();
      } else chain.setLink({ href }).run();
    }
    onDone();
  }
  // Inside another form: no form of its own, and Enter must not send the outer one.
  return (
    <div className="flex flex-wrap gap-2 px-2 pb-2">
      <input
        type="url"
        aria-label="Endereço do link"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") apply();
          else onDone();
        }}
        className={classNames(controlLook, "min-w-40 flex-1")}
      />
      <Button variant="secondary" onClick={apply}>
        {address.trim() ? "Aplicar" : "Remover link"}
      </Button>
    </div>
  );
}
