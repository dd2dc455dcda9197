import { formatNumber } from "../../shared/format/text.ts";

export const acceptedImages = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

const maximumBytes = 25 * 1024 * 1024;

/** What is wrong with a chosen file, before any of it is sent; the server looks at its content as well. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!acceptedImages.some((type) => type === file.type)) return "Escolha uma imagem JPG, PNG, GIF ou WebP.";
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  if (file.size > maximumBytes) {
    const megabytes = formatNumber(Math.round((file.size / 1024 / 1024) * 10) / 10);
    return `A imagem tem ${megabytes} MB; o máximo é 25 MB.`;
  }
  return undefined;
}
