import type { FastifyInstance } from "fastify";
import { batched } from "../../../../platform/batched.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import {
  type GatewayEvent,
  parsedJson,
  WebhookNotGenuine,
  webhookPath,
} from "../../../../platform/payments/gateway.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Services } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { gatewayEventIds, gatewayEvents } from "../table.ts";
import { askForChargeJob } from "./jobs.ts";

type About = GatewayEvent["about"];

/** Something happened at the gateway, to each of some things once: whoever asked for them looks what it was, by jobs. */
export const gatewayHappened =
  defineHandlers<
    (tx: Transaction, services: Pick<Services, "queue">, abouts: readonly About[]) => Promise<void>
  >("gateway happened");

/** The ids of ours among the keys of things of a kind. */
export const idsOf = (abouts: readonly About[], kind: About["kind"]): string[] => [
  ...new Set(abouts.flatMap((about) => (about.kind === kind && looksLikeId(about.key) ? about.key : []))),
];

export const askForTheCharges = (
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  abouts: readonly About[],
): Promise<void> =>
  queue.enqueueAll(
    tx,
    askForChargeJob,
    idsOf(abouts, "charge").map((chargeId) => ({ chargeId })),
    { keyOf: ({ chargeId }) => chargeId },
  );

/** What a gateway says in one go is short. */
const eventMaxBytes = 256 * 1024;

interface Received extends GatewayEvent {
  /** As it came. */
  body: string;
}

/** Each in the transaction of all that came at the same time: a night's events would take a commit each. */
async function receiveTogether(services: Services, events: readonly Received[]): Promise<null[]> {
  // In one order, so that nobody waits in a circle.
  const byId = new Map(events.map((event) => [event.id, event]));
  const ids = [...byId.keys()].sort();
  await services.db.transaction(async (tx) => {
    const taken = await tx
      .insert(gatewayEventIds)
      .values(ids.map((id) => ({ id })))
      .onConflictDoNothing()
      .returning({ id: gatewayEventIds.id });
    const fresh = taken.flatMap(({ id }) => byId.get(id) ?? []);
    if (fresh.length === 0) return;
    await tx.insert(gatewayEvents).values(fresh.map(({ id, body }) => ({ eventId: id, body })));
    const abouts = fresh.map(({ about }) => about);
    for (const handle of services.handlers.of(gatewayHappened)) await handle(tx, services, abouts);
  });
  return events.map(() => null);
}

/**
 * Takes in what the gateway says that happened: verified, kept as it came, answered at once, worked off by a job, each
 * event once. It is a hint alone: what is true is what the gateway answers when it is asked.
 */
export function receiveGatewayEvents(server: FastifyInstance, services: Services): void {
  const { gateway, log } = services;
  const receive = batched((events: Received[]) => receiveTogether(services, events));
  server.register(async (hooks) => {
    // Its signature is that of the bytes.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: eventMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post(webhookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = await gateway.readWebhook(request.headers as Record<string, string | undefined>, body);
        // What happened to something else is no fault; what nobody can read is.
        if (!event) return reply.code(parsedJson(body) === null ? 400 : 200).send({});
        await receive({ ...event, body: body.toString("utf8") });
        return reply.code(200).send({});
      } catch (error) {
        if (!(error instanceof WebhookNotGenuine)) throw error;
        logSecurityEvent({ log, clientAddress: request.ip }, { event: "webhook_not_genuine" });
        return reply.code(401).send({});
      }
    });
  });
}
