/** Hands a file that was made or fetched to the person, as a download. */
export function saveFile(name: string, parts: BlobPart[], contentType: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type: contentType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a file over that a call answered. */
export function saveAnsweredFile(file: { file_name: string; content_type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
  saveFile(file.file_name, [bytes], file.content_type);
}
