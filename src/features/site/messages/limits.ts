/** Characters. */
export const longestMessage = 4_000;
export const longestAnswer = 5_000;

/** To support from one mailbox, whoever writes in its name. */
export const maxMessagesADay = 5;
