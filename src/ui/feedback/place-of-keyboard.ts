/** Where the keyboard is, and all that this stands in: the nearest first. */
export function placeOfKeyboard(): Element[] {
  const place: Element[] = [];
  for (let at = document.activeElement; at; at = at.parentElement) place.push(at);
  return place;
}
