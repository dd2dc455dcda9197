import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { product } from "../../../shared/product.ts";

/**
 * The text of a dynamic BR Code, to copy or to show as a QR code (Banco Central, Manual do BR Code). It says where a bank
 * would ask for the charge: a host that there is not (RFC 2606), so that no real bank pays it.
 * @param id a UUID
 */
export function pixText(id: string): string {
  const text = generatePixPayload({
    url: `pix.sandbox.invalid/qr/v2/${id.replaceAll("-", "")}`,
    merchantName: product.name,
    merchantCity: product.city.split(",")[0] ?? "",
  });
  if (!text) throw new Error("No BR Code can be made of this charge");
  return text;
}
