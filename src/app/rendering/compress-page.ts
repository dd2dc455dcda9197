import { gzipSync } from "node:zlib";
import { isWorthCompressing } from "../shared-body.ts";
import type { Page } from "./render-page.ts";

/** A fifth less time than zlib's usual 6, for a hundredth more bytes. */
const level = 5;

/** A page as nearly everybody takes it; the plain one, several times as large, need not travel or be kept. */
export const compressPage = (page: Page): Page =>
  isWorthCompressing(page.body) ? { ...page, body: gzipSync(page.body, { level }), encoding: "gzip" } : page;
