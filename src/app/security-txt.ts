import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import { product } from "../shared/product.ts";

/** RFC 9116 wants less than a year; whoever finds an old copy is to look again. */
const goodForMilliseconds = 180 * 86_400_000;

/** Says to whom who finds a weakness should write (RFC 9116); what happens then stands in SECURITY.md. */
export function serveSecurityContact(server: FastifyInstance, { baseUrl }: Pick<Config, "baseUrl">): void {
  server.get("/.well-known/security.txt", (_request, reply) => {
    const expires = new Date(Date.now() + goodForMilliseconds).toISOString();
    reply
      .header("cache-control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: mailto:${product.securityEmail}`,
          `Expires: ${expires}`,
          "Preferred-Languages: pt-BR, en",
          `Canonical: ${baseUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });
}
