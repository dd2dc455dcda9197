/** What the cart of a store holds, in the browser as in a quote. */
export const maxCartItems = 50;

/** Characters of an answer to who asked for a quote. */
export const longestAnswer = 2_000;

/** What one mailbox may ask for, of all stores together, within 24 hours. */
export const perVisitorPerDay = 5;

/** Mails about quotes that one representative receives within 24 hours; further quotes wait in the list. */
export const mailsPerRepresentativePerDay = 100;

/** What one store keeps within 24 hours: beyond any honest day, so that strangers close no store by asking a lot. */
export const perStorePerDay = 2_000;

/** Over how many months quotes are told of as a whole. */
export const funnelMonths = 12;
