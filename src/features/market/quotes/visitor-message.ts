/** How much a visitor may write besides name and phone. */
export const longestMessage = 1_800;

const longestName = 60;

/** A first line that short is the name of who wrote: the store's form puts it there. */
export function readMessage({ message, email }: { message: string; email: string }): {
  from: string;
  text: string;
} {
  const [first = "", ...rest] = message.split("\n");
  const name = first.trim();
  const isName = name.length > 0 && name.length <= longestName && !/[@?!]|\d{4}/.test(name);
  return isName ? { from: name, text: rest.join("\n").trim() } : { from: email, text: message };
}
