import { createServer, type IncomingMessage } from "node:http";

/**
 * Serves JSON with nothing between node:http and what answers, on a port that it tells its parent.
 * @param answer null answers 404
 */
export function answerJson(answer: (request: IncomingMessage) => Promise<object | null>): void {
  const server = createServer(async (request, response) => {
    try {
      const answered = await answer(request);
      const body = JSON.stringify(answered ?? {});
      response.writeHead(answered ? 200 : 404, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
  process.on("disconnect", () => process.exit(0));
}
