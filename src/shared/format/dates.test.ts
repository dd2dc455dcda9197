import { describe, expect, it } from "vitest";
import {
  dayInBrasilia,
  formatAge,
  formatDateTime,
  formatDay,
  formatLongDay,
  isDay,
  parseDay,
} from "./dates.ts";

describe("instants", () => {
  it("are shown in Brasília time", () => {
    expect(formatDay("2024-03-20T02:30:00Z")).toBe("19/03/2024");
    expect(formatDateTime("2024-03-20T02:30:00Z")).toBe("19/03/2024 23:30");
    expect(formatDateTime(new Date("2024-03-20T03:05:00Z"))).toBe("20/03/2024 00:05");
    expect(dayInBrasilia(new Date("2024-01-01T02:59:59Z"))).toBe("2023-12-31");
  });

  it("are shown by the rules of their day: Brasília had summer time until 2019", () => {
    expect(formatDateTime("2018-12-20T02:30:00Z")).toBe("20/12/2018 00:30");
  });

  it("are shown in words", () => {
    expect(formatLongDay("2024-03-01T02:30:00Z")).toBe("29 de fevereiro de 2024");
  });

  it("show nothing when they are none", () => {
    expect(formatDay("")).toBe("");
    expect(formatDateTime("ontem")).toBe("");
    expect(formatLongDay("2024-02-30")).toBe("");
  });
});

describe("days", () => {
  it("have no time zone", () => {
    expect(formatDay("2024-03-20")).toBe("20/03/2024");
    expect(formatLongDay("2024-03-20")).toBe("20 de março de 2024");
    expect(formatLongDay("2024-01-01")).toBe("1 de janeiro de 2024");
  });

  it("are read back", () => {
    expect(parseDay("20/03/2024")).toBe("2024-03-20");
    expect(parseDay("29/02/2024")).toBe("2024-02-29");
    expect(parseDay("29/02/2023")).toBeNull();
    expect(parseDay("31/04/2024")).toBeNull();
    expect(parseDay("2/3/2024")).toBeNull();
  });

  it("must exist", () => {
    expect(isDay("2024-02-30")).toBe(false);
    expect(isDay("1900-02-29")).toBe(false);
    expect(isDay("2000-02-29")).toBe(true);
    expect(isDay("2024-13-01")).toBe(false);
  });
});

it("says how many days ago something was, as people in Brasília count them", () => {
  const now = new Date("2024-03-20T02:30:00Z");
  expect(formatAge("2024-03-19T12:00:00Z", now)).toBe("hoje");
  expect(formatAge("2024-03-19T02:00:00Z", now)).toBe("ontem");
  expect(formatAge("2024-03-17T12:00:00Z", now)).toBe("há 2 dias");
  expect(formatAge("2024-02-18T12:00:00Z", now)).toBe("há 1 mês");
  expect(formatAge("2023-03-25T12:00:00Z", now)).toBe("há 11 meses");
  expect(formatAge("2023-03-19T12:00:00Z", now)).toBe("há 1 ano");
  expect(formatAge("2021-12-01T12:00:00Z", now)).toBe("há 2 anos");
  expect(formatAge("2024-03-21T12:00:00Z", now), "clocks differ").toBe("hoje");
  expect(formatAge("", now)).toBe("");
});
