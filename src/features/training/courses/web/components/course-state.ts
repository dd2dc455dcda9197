import type { Tone } from "../../../../../ui/tone.ts";
import { stateLabelOf } from "../../../../base/moderation/labels.ts";
import { standingText } from "../../../../base/moderation/standing-text.ts";
import type { CourseCard } from "../../contract.ts";

interface CourseState {
  label: string;
  tone: Tone;
  /** What it means for others. */
  note: string;
}

/** How far a course is from being found, for its trainer. */
export function stateOf({ type, status, approved, moderation, lessons }: CourseCard): CourseState {
  if (moderation?.reason) {
    const label = stateLabelOf("course", moderation.state);
    return { label, tone: "danger", note: standingText("course", moderation) };
  }
  if (!approved) {
    return { label: "Em análise", tone: "waiting", note: "Aguarda a aprovação da Praça para aparecer." };
  }
  if (type === "EXCLUSIVE") {
    return { label: "Exclusivo", tone: "brand", note: "Só as pessoas da empresa veem este treinamento." };
  }
  if (!status) return { label: "Rascunho", tone: "neutral", note: "Só você vê este treinamento." };
  if (lessons === 0) {
    return {
      label: "Sem aulas",
      tone: "waiting",
      note: "Aparece na busca quando tiver uma aula publicada com vídeo.",
    };
  }
  return {
    label: "Publicado",
    tone: "success",
    note: "Aparece na busca e pode ser feito por qualquer pessoa.",
  };
}
