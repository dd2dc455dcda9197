import { gzipSync } from "node:zlib";

/** Bytes that a browser loads with a page of its own accord, gzipped. */
export interface FirstLoad {
  path: string;
  html: number;
  javascript: number;
  css: number;
}

const read = async (url: string): Promise<string> => {
  const response = await fetch(url, { headers: { "cache-control": "no-cache" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
};

const gzipped = (text: string) => gzipSync(text).length;

/** Addresses that the page itself names: scripts, preloaded modules, modules that its inline scripts import. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags
    .filter((tag) => tag.startsWith("<script") || /rel="modulepreload"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  return [...named, ...inline.flatMap(importsOf)];
}

/** Modules that a script cannot run without. */
const importsOf = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);

const staticImportsOf = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport)\s*"([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);

export async function firstLoadOf(server: string, path: string): Promise<FirstLoad> {
  const html = await read(`${server}${path}`);
  const waiting = scriptsOf(html).map((script) => new URL(script, `${server}${path}`).href);
  const scripts = new Map<string, number>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (scripts.has(url)) continue;
    const script = await read(url);
    scripts.set(url, gzipped(script));
    waiting.push(...staticImportsOf(script).map((next) => new URL(next, url).href));
  }
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  const styles = await Promise.all([...new Set(sheets)].map((sheet) => read(`${server}${sheet}`)));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
  return { path, html: gzipped(html), javascript: sum(scripts.values()), css: sum(styles.map(gzipped)) };
}
