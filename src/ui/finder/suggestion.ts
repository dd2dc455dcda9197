/** What is proposed while somebody types. */
export interface Suggestion {
  text: string;
  kind: "name" | "company" | "city" | "trainer";
  /** Of a city. */
  state?: string | undefined;
}

export interface Suggesting {
  load: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  onChoose: (suggestion: Suggestion) => void;
}
