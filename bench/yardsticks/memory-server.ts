import { createServer } from "node:http";

/** Answers from memory what the measured server answered to the same address; `/` + `small` a few bytes of its own. */

interface Kept {
  headers: Record<string, string | number>;
  body: Buffer;
}

const [upstream] = process.argv.slice(2);
const small = Buffer.from('{"ok":true}');
const kept = new Map<string, Kept>([
  ["/small", { headers: headersOf(small, "application/json"), body: small }],
]);

function headersOf(body: Buffer, type: string): Kept["headers"] {
  return { "content-type": type, "content-length": body.length };
}

async function fetchOnce(path: string): Promise<Kept> {
  const response = await fetch(`${upstream}${path}`, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer());
  const answer = { headers: headersOf(body, response.headers.get("content-type") ?? ""), body };
  kept.set(path, answer);
  return answer;
}

const server = createServer(async (request, response) => {
  const path = request.url ?? "/";
  const { headers, body } = kept.get(path) ?? (await fetchOnce(path));
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.on("disconnect", () => process.exit(0));
