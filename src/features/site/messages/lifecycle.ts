/** A message to support waits until it is answered, once. */
export const contactStatuses = ["OPEN", "ANSWERED"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Who asks for the newsletter gets it after confirming by a link of the mail, until leaving; asking anew begins anew. */
export const subscriberStatuses = ["PENDING", "CONFIRMED", "LEFT"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
