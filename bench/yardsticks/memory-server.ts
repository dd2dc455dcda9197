import { createServer } from "node:http";

/** Answers from memory what the measured server answered to the same address. */

interface Kept {
  headers: Record<string, string | number>;
  body: Buffer;
}

const [upstream] = process.argv.slice(2);
const kept = new Map<string, Kept>();

async function fetchOnce(path: string): Promise<Kept> {
  const response = await fetch(`${upstream}${path}`, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const answer = { headers: { "content-type": type, "content-length": body.length }, body };
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
