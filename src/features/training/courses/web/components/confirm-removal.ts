import { confirmAction } from "../../../../../ui/feedback/feedback.ts";

/** The specification's question before a course or a lesson is deleted, under its name. */
export const confirmRemoval = (what: "aula" | "treinamento", name: string): Promise<boolean> =>
  confirmAction({
    title: `Realmente deseja excluir ${what === "aula" ? "esta aula" : "este treinamento"}?`,
    text: `“${name}”. Esta ação é irreversível!`,
    confirmLabel: "Excluir",
    danger: true,
  });
