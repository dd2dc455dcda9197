import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { copyText } from "../../../../ui/copy-text.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { saveFile } from "../../../../ui/save-file.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: whoever loses the phone gets in with one of them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const heading = useRef<HTMLHeadingElement>(null);
  // They stand above what was pressed to get them.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  async function copy() {
    if (await copyText(text)) notify.success("Códigos copiados.");
    else notify.danger("Não foi possível copiar. Selecione os códigos e copie.");
  }
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 font-bold outline-none">
        Guarde estes códigos de recuperação fora do celular
      </h3>
      <p className="text-pretty">
        Cada um deixa entrar uma vez, se você perder o aplicativo. Eles não serão mostrados de novo.
      </p>
      <ul className="tabular grid grid-cols-2 gap-2 rounded-control bg-surface-muted p-4 font-semibold sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant="secondary"
          icon={Download}
          onClick={() =>
            saveFile(`codigos-de-recuperacao-${product.name.toLowerCase()}.txt`, [text], "text/plain")
          }
        >
          Baixar
        </Button>
        <ActionButton variant="secondary" icon={Copy} action={copy}>
          Copiar
        </ActionButton>
        <Button onClick={onKept}>Já guardei</Button>
      </div>
    </div>
  );
}
