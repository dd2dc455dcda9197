/** Speaks tus as a client does, a step at a time, so that tests can break it where they want. */
export function tusSender(origin: string, token: string | null) {
  const headers = { "tus-resumable": "1.0.0", ...(token && { authorization: `Bearer ${token}` }) };
  const offsetOf = (response: Response) => {
    const offset = response.headers.get("upload-offset");
    return offset === null ? null : Number(offset);
  };
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  return {
    async begin(bytes: number | string, fileName = "aula.mp4", more: Record<string, string> = {}) {
      const response = await fetch(`${origin}/api/media/video/tus`, {
        method: "POST",
        headers: {
          ...headers,
          "upload-length": String(bytes),
          "upload-metadata": `filename ${base64(fileName)},filetype ${base64("video/mp4")}`,
          ...more,
        },
      });
      const location = response.headers.get("location") ?? "";
      const text = await response.text();
      return { status: response.status, location, id: location.split("/").at(-1) ?? "", text };
    },
    async offset(location: string) {
      const response = await fetch(`${origin}${location}`, { method: "HEAD", headers });
      return { status: response.status, offset: offsetOf(response) };
    },
    async patch(
      location: string,
      offset: number,
      body: Uint8Array | ReadableStream,
      more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
    ) {
      const response = await fetch(`${origin}${location}`, {
        method: "PATCH",
        headers: {
          ...headers,
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
          ...more.headers,
        },
        body: body as BodyInit,
        ...(more.signal && { signal: more.signal }),
        ...(body instanceof ReadableStream && { duplex: "half" }),
      } as RequestInit);
      return { status: response.status, offset: offsetOf(response), text: await response.text() };
    },
    async end(location: string) {
      const response = await fetch(`${origin}${location}`, { method: "DELETE", headers });
      return { status: response.status, text: await response.text() };
    },
  };
}
