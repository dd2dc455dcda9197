import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

/** Bytes that a browser loads with a page of its own accord, compressed with gzip. */
export interface FirstLoad {
  path: string;
  html: number;
  javascript: number;
  css: number;
}

/** A file, and how many bytes of it cross the wire to a browser that takes gzip. */
async function read(url: string): Promise<{ text: string; bytes: number }> {
  const request = get(url, { headers: { "accept-encoding": "gzip" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const isCompressed = response.headers["content-encoding"] === "gzip";
  return { text: (isCompressed ? gunzipSync(body) : body).toString(), bytes: body.length };
}

/** Addresses that the page itself names: scripts, preloaded modules, modules that its inline scripts import. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags
    .filter((tag) => tag.startsWith("<script") || /rel="(modulepreload|held)"/.test(tag))
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
  const { text: html, bytes } = await read(`${server}${path}`);
  const waiting = scriptsOf(html).map((script) => new URL(script, `${server}${path}`).href);
  const scripts = new Map<string, number>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (scripts.has(url)) continue;
    const script = await read(url);
    scripts.set(url, script.bytes);
    waiting.push(...staticImportsOf(script.text).map((next) => new URL(next, url).href));
  }
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  const styles = await Promise.all([...new Set(sheets)].map((sheet) => read(`${server}${sheet}`)));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
  return {
    path,
    html: bytes,
    javascript: sum(scripts.values()),
    css: sum(styles.map((style) => style.bytes)),
  };
}
