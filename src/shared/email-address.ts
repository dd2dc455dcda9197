/**
 * What mailbox providers pass over in an address beside the part after a plus sign, as the normalisers that are in wide use
 * have it: https://github.com/validatorjs/validator.js (`normalizeEmail`: Gmail, Outlook, Yahoo, iCloud, Yandex) and
 * https://pypi.org/project/email-normalize (Fastmail, Proton). Outlook, Hotmail and Live take a plus sign and no more; their
 * domains are mailboxes of their own.
 */
interface Provider {
  domains: RegExp;
  /** The one that stands for all of them, where they lead to the same mailbox. */
  domain?: string;
  /** What of the name does not count. */
  ignored?: RegExp;
  /** One sign counts as another. */
  sameSigns?: readonly [string, string];
  /** What begins the owner's own mark beside '+'. */
  mark?: string;
}

const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: "gmail.com", ignored: /\./g },
  // A hyphen begins the keyword of a disposable address: names of accounts have none.
  { domains: /^((yahoo|myyahoo)\.[a-z.]{2,6}|ymail\.com|rocketmail\.com)$/, mark: "-" },
  { domains: /^(icloud|me|mac)\.com$/, domain: "icloud.com" },
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, domain: "proton.me", ignored: /[._-]/g },
  {
    domains: /^(yandex\.(ru|com|by|kz|ua|com\.tr)|ya\.ru)$/,
    domain: "yandex.ru",
    sameSigns: ["-", "."],
  },
];

/** `anything@name.fastmail.com` leads to `name@fastmail.com`. */
const nameInDomain = /^(?<name>[^.]+)\.(?<domain>fastmail\.(?:com|fm))$/;

/**
 * The mailbox that an address leads to, so that its spellings count as one: what follows a plus sign is the owner's own
 * mark everywhere, and some providers pass over more.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const whole = email.slice(0, at).toLowerCase();
  const inDomain = nameInDomain.exec(domain)?.groups;
  if (inDomain) return `${inDomain.name}@${inDomain.domain}`;
  const provider = providers.find(({ domains }) => domains.test(domain));
  const { ignored, sameSigns, mark } = provider ?? {};
  let local = whole.split("+")[0] ?? "";
  if (mark) local = local.split(mark)[0] ?? "";
  if (ignored) local = local.replaceAll(ignored, "");
  if (sameSigns) local = local.replaceAll(...sameSigns);
  return `${local || whole}@${provider?.domain ?? domain}`;
}

/** Where anybody gets a mailbox, in Brazil beside the providers above. */
const openDomains =
  /^((outlook|hotmail|live|msn)\.[a-z.]{2,6}|(uol|bol|terra|ig|globo|globomail|oi|r7|zipmail|superig)\.com(\.br)?|(aol|gmx|zoho|mail|tutanota|zohomail|hey|duck|mailinator|yopmail|guerrillamail|sharklasers|10minutemail|temp-mail|tempmail|maildrop|getnada|trashmail|mailfence|qq|163|126|naver|rediffmail|inbox|email)\.com|(tuta|ibest|pop|brturbo|onda|sercomtel|netsite)\.(com|com\.br|io)|tutamail\.com|tuta\.io|(gmx|web)\.(de|net|at|ch)|(mail|yandex|bk|list|inbox)\.(ru|com)|zoho\.(in|eu)|posteo\.de|disroot\.org|riseup\.net|(orange|free|laposte|wanadoo)\.(fr|net)|libero\.it|(yopmail)\.(fr|net)|seznam\.cz|wp\.pl|o2\.pl|sapo\.pt)$/;

/** Whether anybody may open a mailbox at a domain, so that having one there says nothing of who it is. */
export const isOpenToAnybody = (domain: string): boolean =>
  openDomains.test(domain) ||
  nameInDomain.test(domain) ||
  /^fastmail\.(com|fm)$/.test(domain) ||
  providers.some(({ domains }) => domains.test(domain));
