/** What the picture of a shared address says. */
export interface SharedCard {
  /** What it is: 'Vaga', 'Produto'. */
  kind: string;
  name: string;
  /** Whose it is, or what the person does. */
  by: string | null;
  /** What one came to compare: price or salary. */
  figure: string | null;
  /** City, hours, how many products. */
  detail: string | null;
  /** A stored picture, and whose initials stand in for one. */
  imageId: string | null;
  initialsOf: string;
  /** People are round. */
  isRound: boolean;
  /** The page wants to be found; of one that does not, search engines keep no picture either. */
  isFound: boolean;
}
