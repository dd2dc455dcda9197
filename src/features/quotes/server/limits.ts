/** What one mailbox may ask for, of all stores together, within 24 hours. */
export const perVisitorPerDay = 5;

/** What one representative receives within 24 hours. */
export const perRepresentativePerDay = 100;

/**
 * Copies that one mailbox is sent within 24 hours. Anybody can write down anybody's address: further quotes reach the
 * representative without a copy.
 */
export const copiesPerDay = 3;
