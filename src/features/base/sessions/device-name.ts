const browsers = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const systems = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux|CrOS/, "Linux"],
] as const;

const nameIn = (kinds: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  kinds.find(([sign]) => sign.test(text))?.[1];

/** What a person calls it: 'Chrome · Android'. Browsers say little of themselves, and not always the truth. */
export function deviceName(userAgent: string | null): string {
  const names = [nameIn(browsers, userAgent ?? ""), nameIn(systems, userAgent ?? "")];
  return names.filter((name) => name !== undefined).join(" · ") || "Aparelho desconhecido";
}
