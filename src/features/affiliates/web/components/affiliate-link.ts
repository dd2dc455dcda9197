import { copyText } from "../../../../ui/copy-text.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";

/** The address that brings people for an affiliate. In the browser alone. */
export const affiliateLink = (slug: string): string => `${location.origin}/?afiliado=${slug}`;

export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) notify.success("Link copiado");
  else notify.danger("Não foi possível copiar. Selecione o link e copie.");
}

const message = "Conheça a Praça: vagas, produtos e treinamentos para quem vende.";

/** Where others let somebody pass an address on. */
export const shareAddresses = (address: string): { whatsapp: string; facebook: string; x: string } => {
  const [text, url] = [encodeURIComponent(message), encodeURIComponent(address)];
  return {
    whatsapp: `https://wa.me/?text=${text}%20${url}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://twitter.com/intent/tweet?text=${text}&url=${url}`,
  };
};
