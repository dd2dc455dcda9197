/** A message to support waits until it is answered, once. */
export const contactStatuses = ["OPEN", "ANSWERED"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Who asks for the newsletter gets it after confirming by a link of the mail, until leaving; asking anew begins anew. */
const subscriberStatuses = ["PENDING", "CONFIRMED", "LEFT"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Characters. */
export const longestMessage = 4_000;
export const longestAnswer = 5_000;

/** To support from one mailbox, whoever writes in its name. */
export const maxMessagesADay = 5;

/** Where links of the newsletter lead; what they end with is a secret (`src/app/rendering/answer-page.ts`). */
export const confirmPath = (token: string): string => `/newsletter/confirmar/${token}`;
export const leavePath = (code: string): string => `/newsletter/sair/${code}`;
