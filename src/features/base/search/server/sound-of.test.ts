import { describe, expect, it } from "vitest";
import { soundOf } from "./mistyped-words.ts";

describe("the sound of a word", () => {
  it.each([
    ["refrijerante", "refrigerante"],
    ["caza", "casa"],
    ["kafe", "cafe"],
    ["xuveiro", "chuveiro"],
    ["orario", "horario"],
    ["promossao", "promosao"],
    ["sentral", "central"],
    ["gitarra", "gitarra"],
    ["sinpatico", "simpatico"],
    ["pacote", "paccote"],
    ["eskadas", "escadas"],
    ["taksi", "tacsi"],
    ["whisky", "viski"],
  ])("is that of %s and of %s", (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ["guitarra", "jitarra"],
    ["telha", "tela"],
    ["banho", "bano"],
    ["faca", "faxa"],
    ["mala", "nala"],
  ])("tells %s from %s", (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
