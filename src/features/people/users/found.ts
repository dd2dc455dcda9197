import type { PublicUser } from "./contract.ts";

/**
 * Whether search engines are to find a professional: only those who want to be found. Who is sent the address of another
 * one's page sees it all the same.
 */
export const isToBeFound = ({
  resume,
  is_looking_job,
  is_looking_products,
}: Pick<PublicUser, "resume" | "is_looking_job" | "is_looking_products">): boolean =>
  resume !== null && (is_looking_job || is_looking_products);
