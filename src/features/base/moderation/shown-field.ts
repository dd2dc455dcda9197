/** A part of a thing that people read or see, as it is laid before whoever moderates. */
export interface ShownField {
  /** The same of the same part before and after, e.g. the id of a lesson. */
  key: string;
  /** In Portuguese. */
  label: string;
  /** As plain text; null where there is nothing. */
  text: string | null;
  /** Tells from another what the text does not: which pictures, which film. */
  mark?: string;
  /** Pictures that it shows now. */
  imageIds?: string[];
  /** To know, and nothing that is approved: a price. */
  aside?: true;
}
