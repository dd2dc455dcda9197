import { expect, it } from "vitest";
import { codeOf, readCode } from "./contract.ts";

it("is written in groups that are read aloud", () => {
  expect(codeOf([0, 1, 2, 3, 10, 18, 20, 22, 27, 31, 32, 255])).toBe("0123-AJMP-VZ0Z");
});

it("is read however it was typed, and is the same to who takes an O for a zero", () => {
  for (const typed of ["K7QM-3XRT-0VH1", "k7qm3xrt0vh1", " K7QM 3XRT OVHL ", "k7-qm3-xrt-ovhi"]) {
    expect([typed, readCode(typed)]).toEqual([typed, "K7QM-3XRT-0VH1"]);
  }
});

it("is none where a sign is missing, too much, or none of its digits", () => {
  for (const typed of [
    "",
    "K7QM-3XRT-0VH",
    "K7QM-3XRT-0VH12",
    "K7QM-3XRT-0VHU",
    "K7QM-3XRT-0VHÇ",
    "../../etc/passwd",
  ]) {
    expect([typed, readCode(typed)]).toEqual([typed, null]);
  }
});
