/**
 * Whether an address of the web names a host and nothing before it (RFC 3986, 3.2): of `https://banco.com.br@evil.test` the
 * first part is a user's name, which people take for the host.
 */
export const namesHostAlone = (address: string): boolean =>
  /^https?:\/\/[^/?#\\@\s]+(?:[/?#]|$)/i.test(address);

/** Whether something stands before the host: `user@`, `user:password@`. */
export const namesUser = (address: string): boolean => /^https?:\/\/[^/?#\\]*@/i.test(address);
