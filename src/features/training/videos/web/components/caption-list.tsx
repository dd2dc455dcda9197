import { Captions, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { upload } from "../../../../../client/upload.ts";
import { Button } from "../../../../../ui/button.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../../ui/feedback/feedback.ts";
import { Select } from "../../../../../ui/fields/select.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { putCaption, removeCaption } from "../../../calls.ts";
import type { Video } from "../../contract.ts";

const languages = [
  { value: "pt-BR", label: "Português (Brasil)" },
  { value: "en", label: "Inglês" },
  { value: "es", label: "Espanhol" },
  { value: "fr", label: "Francês" },
  { value: "de", label: "Alemão" },
  { value: "it", label: "Italiano" },
];

interface CaptionListProps {
  video: Video;
  onChange: (video: Video) => void;
}

/** The captions of a video: one file for each language, put, replaced and removed at once. */
export function CaptionList({ video, onChange }: CaptionListProps) {
  const [language, setLanguage] = useState("pt-BR");
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isThere = video.caption_list.some((caption) => caption.language === language);

  async function change(work: () => Promise<{ video: Video; message: string }>) {
    setBusy(true);
    try {
      const answer = await work();
      onChange(answer.video);
      notify.success(answer.message);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) void change(() => upload(putCaption, file, undefined, { id: video._id, language }));
  }

  async function remove(caption: Video["caption_list"][number]) {
    if (!(await confirmDeletion(`Legenda em ${caption.label}`))) return;
    await change(() => call(removeCaption, { params: { id: video._id, language: caption.language } }));
  }

  return (
    <div className="space-y-3 border-t border-line pt-3">
      <p className="font-semibold">Legendas</p>
      {video.caption_list.length > 0 && (
        <ul className="divide-y divide-line">
          {video.caption_list.map((caption) => (
            <li key={caption.language} className="flex items-center justify-between gap-2">
              {caption.label}
              <IconButton
                name={`Remover legenda em ${caption.label}`}
                icon={Trash2}
                tone="danger"
                onClick={() => remove(caption)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Select label="Idioma" value={language} onChange={setLanguage} options={languages} className="w-56" />
        <Button variant="secondary" icon={Captions} busy={busy} onClick={() => picker.current?.click()}>
          {isThere ? "Trocar legenda" : "Enviar legenda"}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".vtt,.srt,text/vtt"
          aria-label="Arquivo de legenda (WebVTT ou SRT)"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
      </div>
      <p className="text-sm text-ink-muted">
        Arquivo WebVTT (.vtt) ou SubRip (.srt) de até 1 MB, um para cada idioma.
      </p>
    </div>
  );
}
