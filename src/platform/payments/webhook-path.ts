/** Where a gateway tells of what happened, below `BASE_URL`. */
export const webhookPath = "/webhooks/pagamentos";
