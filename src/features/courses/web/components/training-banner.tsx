import { X } from "lucide-react";
import { useState } from "react";
import { readStored, store } from "../../../../client/browser-storage.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { NightBand } from "../../../../ui/layout/night-band.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";

/** Invites to teach, until it is closed in this browser (specification, part 2, section 2). */
export function TrainingBanner() {
  const [hidden, setHidden] = useState(() => readStored("training_banner") === "hidden");
  if (hidden) return null;
  function hide() {
    store("training_banner", "hidden");
    setHidden(true);
  }
  return (
    <NightBand
      aria-label="Ensine o que você sabe"
      className="relative mb-4 rounded-card p-4 pr-14 sm:p-6 sm:pr-16"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-reading space-y-1">
          <h2 className="text-lg font-bold">Ensine o que você sabe vender</h2>
          <p className="text-on-night-muted text-pretty">
            Cadastre seus treinamentos em vídeo e venda para profissionais e empresas de todo o Brasil.
          </p>
        </div>
        <LinkButton to="/vc/meus-treinamentos" variant="amber">
          Cadastrar treinamento
        </LinkButton>
      </div>
      <IconButton
        name="Não mostrar mais"
        icon={X}
        tone="on-night"
        onClick={hide}
        className="absolute top-2 right-2"
      />
    </NightBand>
  );
}
