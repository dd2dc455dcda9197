/**
 * The mailbox that an address leads to, so that its spellings count as one: what follows a plus sign is the owner's own
 * mark, and Gmail passes over dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll(".", "")}@gmail.com`
    : `${local}@${domain}`;
}
