/** Where everybody reads a certificate. */
export const certificateAddress = (code: string): string => `/certificado/${code}`;
