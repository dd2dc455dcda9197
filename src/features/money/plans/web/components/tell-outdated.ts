import { Failure } from "../../../../../shared/failure.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";

/**
 * Sends what was typed; where somebody else saved meanwhile, says so and offers how it stands now. What was typed stays
 * until that is pressed.
 * @throws what was refused, said in the form as well, which has saved nothing
 */
export async function unlessOutdated<Answer>(
  send: () => Promise<Answer>,
  { code, onLook }: { code: string; onLook: () => void },
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Failure && error.code === code)) throw error;
    showNotice({
      title: "Mudou enquanto você olhava",
      text: `${error.message} O que você digitou aqui ainda não foi salvo.`,
      actionLabel: "Ver como está agora",
      onAction: onLook,
    });
    const { status, message } = error;
    throw new Failure(status, { code, message, fields: { version: message } });
  }
}
