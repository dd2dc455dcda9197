/** The cookie by which the server remembers whose link brought a browser. */

export const referralCookie = "afiliado";

const ninetyDays = 90 * 24 * 60 * 60;

/**
 * What sets the cookie. Scripts cannot read it, and it comes with every visit that a link leads to.
 * @param isSecure whether the product is served over TLS
 */
export const setReferralCookie = (slug: string, isSecure: boolean): string =>
  `${referralCookie}=${slug}; Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
