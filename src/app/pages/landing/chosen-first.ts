/** What the administration chose stands first, the rest fills up to as many as are shown; nothing stands there twice. */
export function chosenFirst<Card extends { _id: string }>(
  chosen: readonly Card[],
  rest: readonly Card[],
  most: number,
): Card[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  return [...chosen, ...rest.filter(({ _id }) => !ids.has(_id))].slice(0, most);
}
