/** What one mailbox may ask for, of all stores together, within 24 hours. */
export const perVisitorPerDay = 5;

/** What one representative receives within 24 hours. */
export const perRepresentativePerDay = 100;
