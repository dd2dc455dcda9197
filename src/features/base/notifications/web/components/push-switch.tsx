import { useEffect, useState } from "react";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { canPush, isPushDenied, isPushOn, startPush, stopPush } from "./push.ts";

/** Whether this device tells what happens while no page is open. */
export function PushSwitch() {
  // Null until it is known.
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState(
    "Um aviso quando alguém pede, responde ou paga, também com a página fechada.",
  );

  useEffect(() => {
    if (!canPush())
      setNote("Este navegador não mostra avisos. No iPhone, adicione a Praça à tela de início antes.");
    else if (isPushDenied())
      setNote("Você bloqueou os avisos da Praça neste navegador. Libere nas configurações dele.");
    else
      isPushOn().then(setOn, () =>
        setNote("Não foi possível saber se este aparelho avisa. Recarregue a página."),
      );
  }, []);

  async function change(wanted: boolean) {
    if (isBusy) return;
    setBusy(true);
    setOn(wanted);
    try {
      const message = wanted ? await startPush() : await stopPush();
      if (message) notify.success(message);
      else {
        setOn(false);
        setNote("O navegador não permitiu avisos. Para mudar, libere-os nas configurações dele.");
      }
    } catch (error) {
      setOn(!wanted);
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Checkbox
      label="Avisar neste aparelho"
      help={note}
      checked={isOn ?? false}
      disabled={isOn === null}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
