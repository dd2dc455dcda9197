/** A turning ring the size of the text's icon; decoration only, the words beside it say what happens. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
