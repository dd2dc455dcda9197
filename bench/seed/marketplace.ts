import { segments } from "../../src/features/base/reference/data/segments.ts";
import { type Position, positionLabels } from "../../src/features/base/reference/position-labels.ts";
import { demoPlaces } from "../../src/features/base/reference/testing/demo-places.ts";
import { demoCompanies, descriptionOf } from "../../src/features/people/companies/testing/demo-companies.ts";
import { demoName } from "../../src/features/people/users/testing/demo-people.ts";
import { demoOpening } from "../../src/features/work/job-openings/testing/demo-opening.ts";
import { type Random, seededRandom } from "../../src/platform/testing/random.ts";
import { catalogueOf } from "./catalogue.ts";
import { coursesOf } from "./courses.ts";
import { rareWord, slugOfCompany, slugOfOpening, slugOfPerson } from "./landmarks.ts";

const positions = Object.keys(positionLabels) as Position[];
const traces = ["Distribuidora", "Indústria", "Comercial", "Atacado", "Grupo", "Casa", "Fábrica", "Empório"];
const day = 24 * 60 * 60 * 1000;
const spanDays = 300;

/** A UUID v7 of this moment; the number tells two of one moment apart (RFC 9562). */
function uuidAt(milliseconds: number, number: number): string {
  const time = Math.floor(milliseconds).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

/** The front of the list is taken far more often than its end, as are São Paulo and the first segments in life. */
function pickSkewed<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random.fraction() ** 2 * list.length)];
  if (picked === undefined) throw new RangeError("Nothing to pick from");
  return picked;
}

/** Rows of a marketplace of this size, the same on each run but for the dates. Numbers count from the oldest. */
export function marketplaceOf(rows: number) {
  const companies = Math.ceil(rows / 5);
  const now = Date.now();
  const madeAt = (number: number, of: number) => now - spanDays * day * (1 - number / of);
  const idOf = (number: number, of: number) => uuidAt(madeAt(number, of), number);
  const iso = (time: number) => new Date(time).toISOString();
  // Tables that tell of the same thing draw the same numbers, each from a generator of its own.
  const random = (seed: number, number: number) => seededRandom(seed + number * 31);
  const modelOf = (number: number) =>
    demoCompanies[number % demoCompanies.length] as (typeof demoCompanies)[number];
  const placeOf = (random: Random) => {
    const { city, state, zipcode, district, street } = pickSkewed(random, demoPlaces);
    return { city, state, zipcode, district, street, number: String(random.whole(1, 2_000)) };
  };
  const segmentsOf = (seed: number, number: number) => {
    const draw = random(seed, number);
    return [...new Set([pickSkewed(draw, segments), pickSkewed(draw, segments)])].map(([id]) => ({
      skill_id: id,
      proficiency: draw.whole(1, 4),
    }));
  };

  return {
    companies,
    ...catalogueOf({
      rows,
      companies,
      random,
      madeAt: (number) => iso(madeAt(number, rows)),
      idOf: (number) => idOf(number, rows),
      companyIdOf: (number) => idOf(number, companies),
      modelOf: (company) => modelOf(company).name,
    }),
    ...coursesOf({
      rows,
      random,
      madeAt: (number) => iso(madeAt(number, rows)),
      idOf: (number) => idOf(number, rows),
      pickSkewed,
    }),
    company(number: number) {
      const draw = random(1, number);
      const model = modelOf(number);
      const name = `${draw.pick(traces)} ${demoName(draw).lastname}`;
      return {
        id: idOf(number, companies),
        slug: slugOfCompany(number),
        name_fancy: name,
        name: `${name} Ltda.`,
        document: String(number).padStart(14, "0"),
        phone: "1133334444",
        description: descriptionOf(model),
        size: model.size,
        segment_id: segments.find(([, name]) => name === model.segment)?.[0] ?? null,
        ...placeOf(draw),
        created_at: iso(madeAt(number, companies)),
      };
    },
    opening(number: number) {
      const draw = random(2, number);
      const company = draw.whole(0, companies - 1);
      const place = placeOf(draw);
      const opening = demoOpening(draw, modelOf(company), pickSkewed(draw, positions), place.city);
      const isOpen = draw.chance(0.92);
      return {
        id: idOf(number, rows),
        slug: slugOfOpening(number),
        company_id: idOf(company, companies),
        name: number % Math.ceil(rows / 5) === 7 ? `Vendedor de ${rareWord}` : opening.name,
        description: opening.description,
        position: opening.position,
        employment_type: opening.employmentType,
        availability_for_travel: opening.availabilityForTravel,
        salary_start_cents: opening.salaryStartCents,
        salary_end_cents: opening.salaryEndCents,
        contract_type: opening.contractType,
        workplace: opening.workplace,
        commission_from_points: opening.commissionFromPoints,
        commission_to_points: opening.commissionToPoints,
        expense_allowance: opening.expenseAllowance,
        benefits: opening.benefits,
        benefits_text: opening.benefitsText,
        requires_core: opening.requiresCore,
        welcomes_disabilities: opening.welcomesDisabilities,
        states_covered: opening.statesCovered,
        expiration: iso(now + draw.whole(2, 90) * day).slice(0, 10),
        status: isOpen ? "OPEN" : draw.pick(["CLOSED", "CANCELED", "STANDBY"]),
        approved: draw.chance(0.98),
        ...place,
        created_at: iso(madeAt(number, rows)),
      };
    },
    skillsOfOpening: (number: number) =>
      segmentsOf(3, number).map((skill) => ({
        job_opening_id: idOf(number, rows),
        ...skill,
        opening_created_at: iso(madeAt(number, rows)),
      })),
    person(number: number) {
      const draw = random(4, number);
      const { name, lastname, gender } = demoName(draw);
      return {
        id: idOf(number, rows),
        type: "SALESMAN",
        slug: slugOfPerson(number),
        name,
        lastname,
        gender,
        email: `pessoa-${number}@praca.test`,
        phone: "11987654321",
        is_looking_job: draw.chance(0.6),
        is_looking_products: draw.chance(0.5),
        accept_phone: false,
        accept_email: false,
        ...placeOf(draw),
        created_at: iso(madeAt(number, rows)),
      };
    },
    resume(number: number) {
      const draw = random(5, number);
      const position = pickSkewed(draw, positions);
      const [, segment] = pickSkewed(draw, segments);
      const years = draw.whole(1, 25);
      return {
        user_id: idOf(number, rows),
        title: `${positionLabels[position]} com ${years} anos em ${segment.toLowerCase()}`,
        position,
        summary: `Há ${years} anos vendo ${segment.toLowerCase()} para o varejo e o atacado da região. Conheço os compradores pelo nome e visito a carteira toda a cada mês, com relatório de cada visita.`,
        // Columns that a trigger fills; an insert that names its columns has to give them something.
        listed: true,
        listed_since: iso(madeAt(number, rows)),
      };
    },
    skillsOfPerson: (number: number) =>
      segmentsOf(6, number).map((skill) => ({
        user_id: idOf(number, rows),
        ...skill,
        listed_since: iso(madeAt(number, rows)),
      })),
  };
}
export type Marketplace = ReturnType<typeof marketplaceOf>;
