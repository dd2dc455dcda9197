import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeTermination, type Ending, endings, type TerminationFacts } from "./compute-termination.ts";
import { addToMonth, afterMonths } from "./legal-months.ts";
import { flatIndex, indexOf2026 } from "./testing/index-numbers.ts";

const asOf = "2026-11-21";

/** The same in so many months from one on, or different amounts. */
const monthly = (from: string, amounts: number[]) =>
  amounts.map((cents, index) => ({ month: addToMonth(from, index), cents }));
const times = (count: number, cents: number): number[] => Array.from({ length: count }, () => cents);

const facts = (given: Partial<TerminationFacts>): TerminationFacts => ({
  startedOn: "2024-03-01",
  endedOn: "2026-03-02",
  termEndsOn: null,
  previous: null,
  ending: "COMPANY",
  noticeGivenOn: null,
  commissions: [],
  pendingCents: 0,
  unpaid: [],
  provenDamageCents: 0,
  registeredFrom: "2000-01-01",
  ...given,
});

const flat = flatIndex(Array.from({ length: 60 }, (_, index) => addToMonth("2022-01", index)));
const compute = (given: Partial<TerminationFacts>, index = flat) =>
  computeTermination(facts(given), asOf, index);

describe("the end of a representation", () => {
  it("T1: without term, ended at once by the company: 1/12, notice and pending orders", () => {
    const end = compute({ commissions: monthly("2024-03", times(24, 400_000)), pendingCents: 185_000 });
    expect(end.base.totalCents).toBe(9_785_000);
    expect(end.indemnity).toEqual({ cents: 815_417, disputedCents: 0 });
    expect(end.notice).toMatchObject({
      cents: 400_000,
      state: "OWED",
      months: ["2025-12", "2026-01", "2026-02"],
    });
    expect(end.pending).toEqual({ cents: 185_000, state: "DUE_NOW" });
    expect([end.companyOwesCents, end.representativeOwesCents]).toEqual([1_400_417, 0]);
  });

  it("T2: the same with the notice worked: nothing for it", () => {
    const end = compute({
      endedOn: "2026-04-01",
      noticeGivenOn: "2026-03-02",
      commissions: monthly("2024-03", times(25, 400_000)),
      pendingCents: 185_000,
    });
    expect(end.base.totalCents).toBe(10_185_000);
    expect(end.indemnity.cents).toBe(848_750);
    expect(end.notice).toMatchObject({ cents: 0, state: "GIVEN" });
    expect(end.companyOwesCents).toBe(1_033_750);
  });

  it("a notice of 29 days is none", () => {
    const given = { noticeGivenOn: "2026-03-02", commissions: monthly("2024-03", times(25, 400_000)) };
    expect(compute({ ...given, endedOn: "2026-03-31" }).notice).toMatchObject({
      cents: 400_000,
      state: "OWED",
    });
  });

  it("T3: each month is corrected before it is summed, and up to six months there is no notice", () => {
    const end = compute(
      {
        startedOn: "2026-01-05",
        endedOn: "2026-06-10",
        commissions: monthly("2026-01", [333_333, 250_010, 412_575, 198_000, 300_000]),
      },
      indexOf2026,
    );
    const corrected = end.base.months.map(({ correctedCents }) => correctedCents);
    expect(corrected).toEqual([339_005, 253_005, 416_693, 198_973, 300_000]);
    expect(end.base.totalCents).toBe(1_507_676);
    expect(end.indemnity.cents).toBe(125_640);
    expect(end.notice).toMatchObject({ cents: 0, state: "UP_TO_SIX_MONTHS" });
    expect(end.companyOwesCents).toBe(125_640);
  });

  it("T4: of a fixed term, the average of a month times half of the term, rounded once", () => {
    const end = compute({
      startedOn: "2025-01-01",
      endedOn: "2025-10-31",
      termEndsOn: "2026-12-31",
      commissions: monthly("2025-01", [
        ...[350_000, 362_500, 410_010, 298_775, 401_235],
        ...[377_700, 388_815, 365_000, 402_200, 395_000],
      ]),
    });
    expect(end.base.totalCents).toBe(3_751_235);
    expect(end.term).toEqual({ lived: 300, agreed: 720 });
    expect(end.indemnity.cents).toBe(4_501_482);
    expect(end.notice).toMatchObject({ cents: 0, state: "FIXED_TERM" });
  });

  it("T5: a representative who resigns at once owes the notice, and gets what was earned: two sums", () => {
    const end = compute({
      startedOn: "2024-09-10",
      endedOn: "2026-03-10",
      ending: "REPRESENTATIVE",
      commissions: monthly("2025-12", [500_000, 420_050, 610_025]),
      unpaid: [{ cents: 230_000, dueOn: "2026-03-15" }],
    });
    expect(end.indemnity.cents).toBe(0);
    expect(end.notice).toMatchObject({ cents: 510_025, state: "OWED" });
    expect([end.companyOwesCents, end.representativeOwesCents]).toEqual([230_000, 510_025]);
  });

  it("T6: who leaves by art. 36 gets 1/12 and what is overdue; the notice is argued over", () => {
    const index = new Map([...indexOf2026, ["2025-06", 10_221n]]);
    const end = compute(
      {
        startedOn: "2025-06-01",
        endedOn: "2026-06-20",
        ending: "REPRESENTATIVE_FOR_CAUSE",
        commissions: [{ month: "2025-06", cents: 10_913_149 }, ...monthly("2026-02", times(4, 300_000))],
        unpaid: ["2026-03-15", "2026-04-15", "2026-05-15"].map((dueOn) => ({ cents: 300_000, dueOn })),
      },
      index,
    );
    expect(end.base.totalCents).toBe(12_121_212);
    expect(end.unpaid.items.map(({ correctedCents }) => correctedCents)).toEqual([303_594, 302_994, 301_475]);
    expect(end.unpaid.cents).toBe(908_063);
    expect(end.indemnity.cents).toBe(1_010_101);
    expect(end.notice).toMatchObject({ cents: 300_000, state: "DISPUTED" });
    expect(end.companyOwesCents).toBe(1_918_164);
  });

  it("T7: with just cause the company pays what was earned, less the damage that it proves", () => {
    const given = {
      ending: "COMPANY_FOR_CAUSE",
      commissions: monthly("2024-03", times(24, 400_000)),
      unpaid: [{ cents: 348_090, dueOn: "2026-03-15" }],
      provenDamageCents: 120_000,
    } as const;
    const end = compute(given);
    expect([end.companyOwesCents, end.retainedCents, end.indemnity.cents]).toEqual([228_090, 120_000, 0]);
    expect(end.notice).toMatchObject({ cents: 0, state: "JUST_CAUSE" });
    expect(compute({ ...given, provenDamageCents: 999_999 }).companyOwesCents).toBe(0);
  });

  const second = {
    startedOn: "2025-08-25",
    endedOn: "2026-03-31",
    termEndsOn: "2026-08-24",
    commissions: [...monthly("2024-05", times(12, 500_000)), ...monthly("2025-09", times(7, 300_000))],
  };

  it("T8: a contract that follows another within six months has no term, and both count", () => {
    const end = compute({ ...second, previous: { startedOn: "2024-05-01", endedOn: "2025-04-30" } });
    expect([end.isFixed, end.termReason, end.countsPrevious]).toEqual([false, "FOLLOWED_ANOTHER", true]);
    expect(end.base.totalCents).toBe(8_100_000);
    expect(end.indemnity.cents).toBe(675_000);
    expect(end.notice).toMatchObject({ cents: 300_000, state: "OWED" });
    expect(end.companyOwesCents).toBe(975_000);
  });

  it("a contract that ended more than six months before does not count", () => {
    const of = (endedOn: string) => compute({ ...second, previous: { startedOn: "2024-05-01", endedOn } });
    expect(of("2025-02-25")).toMatchObject({ countsPrevious: true, isFixed: false });
    const end = of("2025-02-24");
    expect(end).toMatchObject({ countsPrevious: false, isFixed: true });
    expect(end.base.totalCents).toBe(2_100_000);
  });

  it("T9: 1/12 and notice can be claimed for five years", () => {
    expect(compute({ endedOn: "2026-03-01" }).prescribesOn).toBe("2031-03-01");
    expect(compute({ endedOn: "2024-02-29" }).prescribesOn).toBe("2029-03-01");
    const unpaid = ["2021-11-15", "2021-12-15"].map((dueOn) => ({ cents: 100, dueOn }));
    const end = compute({ unpaid }, new Map());
    expect(end.unpaid).toMatchObject({ cents: 100, prescribedCents: 100 });
    expect(end.companyOwesCents).toBe(100);
  });

  it.each([
    ["2026-01-05", "2026-07-05", "2026-07-06"],
    ["2025-08-31", "2026-03-01", "2026-03-02"],
    ["2023-08-31", "2024-03-01", "2024-03-02"],
    ["2023-08-29", "2024-02-29", "2024-03-01"],
    ["2024-02-29", "2024-08-29", "2024-08-30"],
  ])("begun on %s it has no notice on %s, six months later, and has one on %s", (startedOn, sixth, next) => {
    expect(compute({ startedOn, endedOn: sixth }).notice.state).toBe("UP_TO_SIX_MONTHS");
    expect(compute({ startedOn, endedOn: next }).notice.state).toBe("OWED");
  });

  it("a fixed term that is over was ended by nobody, and one that went on has no term", () => {
    const term = { startedOn: "2025-01-31", termEndsOn: "2026-01-30", pendingCents: 5 };
    const commissions = monthly("2025-01", times(12, 100_000));
    const over = compute({ ...term, commissions, endedOn: "2026-01-30" });
    expect(over).toMatchObject({ isExpired: true, companyOwesCents: 0, pending: { state: "WHEN_PAID" } });
    const prolonged = compute({ ...term, commissions, endedOn: "2026-01-31" });
    expect(prolonged).toMatchObject({ isFixed: false, termReason: "PROLONGED", isExpired: false });
    expect(prolonged.indemnity.cents).toBe(100_000);
  });

  it("months before the registration are summed apart", () => {
    const commissions = monthly("2024-03", times(24, 400_000));
    const since = compute({ commissions, pendingCents: 185_000, registeredFrom: "2025-03-20" });
    expect(since.base.unregisteredCents).toBe(4_800_000);
    expect(since.indemnity).toEqual({ cents: 415_417, disputedCents: 400_000 });
    const never = compute({ commissions, pendingCents: 185_000, registeredFrom: null });
    expect(never.indemnity).toEqual({ cents: 0, disputedCents: 815_417 });
  });
});

describe("whatever the facts", () => {
  const anyFacts = fc
    .record({
      amounts: fc.array(fc.nat(50_000_000), { minLength: 1, maxLength: 60 }),
      startDay: fc.integer({ min: 1, max: 31 }),
      ending: fc.constantFrom(...endings),
      pendingCents: fc.nat(10_000_000),
      termMonths: fc.option(fc.integer({ min: 1, max: 120 })),
    })
    .map(({ amounts, startDay, ending, pendingCents, termMonths }) => {
      const startedOn = `2021-01-${String(startDay).padStart(2, "0")}`;
      return facts({
        startedOn,
        endedOn: afterMonths(startedOn, amounts.length),
        termEndsOn: termMonths === null ? null : afterMonths(startedOn, termMonths),
        commissions: monthly("2021-01", amounts),
        ...{ ending, pendingCents },
      });
    });
  const indemnityOf = (given: TerminationFacts) => computeTermination(given, asOf, flat).indemnity.cents;
  const withEnding = (given: TerminationFacts, ending: Ending) => ({ ...given, ending });

  it("more commission never lowers the indemnity", () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(59), fc.nat(1_000_000), (given, at, more) => {
        const commissions = given.commissions.map((each, index) =>
          index === at % given.commissions.length ? { ...each, cents: each.cents + more } : each,
        );
        expect(indemnityOf({ ...given, commissions })).toBeGreaterThanOrEqual(indemnityOf(given));
      }),
    );
  });

  it("just cause of the company never raises it, nor what is owed", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const [unjust, just] = (["COMPANY", "COMPANY_FOR_CAUSE"] as const).map((ending) =>
          computeTermination(withEnding(given, ending), asOf, flat),
        );
        expect(just?.indemnity.cents).toBe(0);
        expect(just?.companyOwesCents).toBeLessThanOrEqual(unjust?.companyOwesCents ?? 0);
      }),
    );
  });

  it("twelve times the indemnity of a contract without term is its base, within six cents", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const open = { ...withEnding(given, "COMPANY"), termEndsOn: null };
        const { base, indemnity } = computeTermination(open, asOf, flat);
        expect(Math.abs(indemnity.cents * 12 - base.totalCents)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it("all is in whole cents that are not negative", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { indemnity, notice, companyOwesCents, representativeOwesCents } = computeTermination(
          given,
          asOf,
          flat,
        );
        for (const cents of [indemnity.cents, notice.cents, companyOwesCents, representativeOwesCents]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        }
      }),
    );
  });
});
