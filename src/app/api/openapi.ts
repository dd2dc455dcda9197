import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "../../platform/config.ts";
import { product } from "../../shared/product.ts";
import { failureSchema } from "./documented-schema.ts";

/** Schemas that the document holds once, under a name. */
const named = z.registry<{ id: string }>().add(failureSchema, { id: "Failure" });

const { $schema: _, ...failureKeywords } = z.toJSONSchema(failureSchema);
/** Of no closer type, because OpenAPI's types know less of JSON Schema than OpenAPI 3.1 does. */
const failureDocument: object = failureKeywords;

/** OpenAPI 3.1 at /api/openapi.json and a page to read and try it at /api/docs, both made from the contracts. */
export async function documentation(api: FastifyInstance, config: Config): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `API da ${product.name}`,
        version: "1",
        license: { name: `Para clientes e parceiros da ${product.name}`, identifier: "LicenseRef-Praca" },
        description:
          "Falhas respondem `{code, message, fields?}` com o status HTTP certo: 400 forma, 401 sem sessão, 403 sem permissão, 404 inexistente, 409 conflito, 413, 422 regra, 429 excesso. Além das que cada chamada lista, qualquer uma pode responder 500 `INTERNAL_ERROR` ou 503 `UNAVAILABLE`.",
      },
      servers: [{ url: config.baseUrl }],
      components: {
        securitySchemes: { token: { type: "http", scheme: "bearer" } },
        schemas: { Failure: failureDocument },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [], schemaRegistry: named }),
  });
  await api.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  api.get("/api/openapi.json", { schema: { hide: true } }, async () => api.swagger());
}
