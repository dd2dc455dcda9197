/**
 * Puts a text where 'paste' finds it.
 * @returns false where the browser refuses: no permission, or a page that is not served over TLS
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
