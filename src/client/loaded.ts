import { Failure, isWithoutAnswer } from "../shared/failure.ts";
import { ConnectionFailure, isDeadToken } from "./call-outcomes.ts";

/** A part of a screen that came, or what is said where it did not; the other parts are shown all the same. */
export type Loaded<Part> = { part: Part; failure: null } | { part: null; failure: string };

const unexpected = "Algo deu errado do nosso lado. Tente de novo em instantes.";

/**
 * Waits for a part of a screen.
 * @param title what is said over the failure: 'Erro buscando cartões'
 * @throws where the session has ended: then there is no screen at all
 */
export async function loaded<Part>(coming: Promise<Part>, title: string): Promise<Loaded<Part>> {
  try {
    return { part: await coming, failure: null };
  } catch (error) {
    if (isDeadToken(error)) throw error;
    return { part: null, failure: `${title}. ${textOf(error)}` };
  }
}

function textOf(error: unknown): string {
  if (isWithoutAnswer(error)) return new ConnectionFailure().message;
  return error instanceof Failure ? error.message : unexpected;
}
