import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Heading3, Italic, Link, List, ListOrdered, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { controlLook } from "./field.tsx";

interface RichTextToolbarProps {
  editor: Editor;
  /** The id of the box that the buttons act on. */
  controls: string;
  disabled: boolean;
}

export function RichTextToolbar({ editor, controls, disabled }: RichTextToolbarProps) {
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
