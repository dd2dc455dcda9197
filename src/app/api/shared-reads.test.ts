import { expect, test } from "vitest";
import { sharedReads } from "./shared-reads.ts";

test("those who ask at the same moment share a reading, those who come later do not", async () => {
  const share = sharedReads();
  let readings = 0;
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    readings += 1;
    return readings;
  };
  expect(await Promise.all([share("a", read), share("a", read), share("b", read)])).toEqual([1, 1, 2]);
  expect(await share("a", read)).toBe(3);
});

test("a reading that fails does so for all who share it, and is not remembered", async () => {
  const share = sharedReads();
  const fail = async () => {
    throw new Error("away");
  };
  const asked = await Promise.allSettled([share("a", fail), share("a", fail)]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => "back")).toBe("back");
});
