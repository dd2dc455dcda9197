import { z } from "zod";
import { fieldMessages } from "./failure.ts";
import { nationalDigits, serviceNumber } from "./format/phone.ts";
import { tidy, visible } from "./format/text.ts";
import { describeIssue, isNothing, namedBy } from "./issues.ts";

export { fieldMessages, namedBy };

z.config({ localeError: describeIssue });

/** A text; of nothing something else is said than of what is no text. */
const textOr = (emptyMessage: string) =>
  z.string({ error: ({ input }) => (isNothing(input) ? emptyMessage : fieldMessages.text) });

/** Identifier of a thing (UUID), however it is written. */
export const id = z.uuid(fieldMessages.choose).toLowerCase();

/** Identifier or slug of a thing, in a path. */
export const idOrSlug = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,160}$/u);

const isUuid = z.uuid();

/** True where a path segment is an identifier rather than a slug. */
export const looksLikeId = (value: string): boolean => isUuid.safeParse(value).success;

const someText = (
  clean: (text: string) => string,
  maximum: number,
  emptyMessage: string = fieldMessages.empty,
) =>
  textOr(emptyMessage)
    .overwrite(clean)
    .trim()
    .min(1, emptyMessage)
    .max(maximum, fieldMessages.tooLong(maximum));

const anyText = (clean: (text: string) => string, maximum: number) =>
  z
    .string()
    .overwrite(clean)
    .trim()
    .max(maximum, fieldMessages.tooLong(maximum))
    .nullish()
    .transform((text) => text || null);

/** A line of text that must hold something, or several lines of it. */
export const requiredText = (maximum: number, emptyMessage?: string) => someText(tidy, maximum, emptyMessage);

/** Likewise of one that may be empty. */
export const optionalText = (maximum: number) => anyText(tidy, maximum);

/** What an empty field of a form sends, '' or null, is as if it had been left out. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema, wrongMessage?: string) =>
  z
    .union([schema, z.literal(["", null])], wrongMessage)
    .optional()
    .transform((value) => (value === "" ? undefined : (value ?? undefined)));

/** One of a list, or nothing; a select in which nothing is chosen sends ''. */
export const optionalChoice = <Choice extends z.ZodType>(choice: Choice) =>
  unlessEmpty(choice).transform((value) => value ?? null);

/** A number, or one written as a text: what an input or a select of a form holds is a text. */
export const numeric = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.union([
    schema,
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}(\.\d{1,6})?$/, fieldMessages.number)
      .transform(Number)
      .pipe(schema),
  ]);

/** Digits that came as a number, as the text that they are. */
export const digits = z.int().nonnegative().transform(String);

/**
 * An amount that is not negative, with at most two decimals: money in reais, or percent. The decimals are no `multipleOf`,
 * by which those who check with the document would refuse 1234.56, as floating point divides it.
 */
export const decimal = (maximum: number) =>
  numeric(
    z
      .number()
      .min(0)
      .max(maximum)
      .refine((value) => Number(value.toFixed(2)) === value, fieldMessages.twoDecimals),
  );

/** An amount or none; an empty field sends ''. */
export const optionalDecimal = (maximum: number) =>
  unlessEmpty(decimal(maximum)).transform((value) => value ?? null);

/** True of a range whose end is not below its start; either may be open. */
export const inOrder = (start: number | null, end: number | null): boolean =>
  start === null || end === null || start <= end;

/** For `refine` of an object: said beside whatever else is wrong with it, once these fields of it are right. */
export const whereRight =
  (...fields: string[]) =>
  ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }): boolean =>
    typeof value === "object" &&
    value !== null &&
    !issues.some(({ path }) => !path?.length || fields.includes(String(path[0])));

/** For `refine`: that a range of two fields, numbers or days, does not end below its start. */
export const endNotBelowStart = (start: string, end: string, message: string = fieldMessages.endBelowStart) =>
  [
    (fields: Record<string, unknown>) =>
      inOrder(fields[start] as number | null, fields[end] as number | null),
    { path: [end] as PropertyKey[], message, when: whereRight(start, end) },
  ] as const;

/**
 * Values by keys that a client chooses, at most so many: more are refused before any of them is looked at, since each fault
 * would be named.
 */
export const recordOf = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  maximum: number,
) =>
  z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length <= maximum, fieldMessages.tooMany(maximum))
    .pipe(z.record(key, value));

/** Yes or no; 1 and 0 say so too, as numbers and as texts. Nothing is as if it had been left out. */
export const flag = unlessEmpty(
  z.union([
    z.boolean(),
    z.literal([0, 1]).transform((value) => value === 1),
    z.literal(["0", "1", "false", "true"]).transform((value) => value === "1" || value === "true"),
  ]),
  fieldMessages.yesOrNo,
);

/** Without the default, which is for what is made anew. */
type Given<Field> = Field extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Field;
type Changes<Shape extends z.ZodRawShape> = z.ZodObject<{
  [K in keyof Shape]: z.ZodOptional<Given<Shape[K]>>;
}>;

/**
 * What a PUT takes of the fields that a new thing has: each may be left out, and what is left out stays as it is. Only
 * null or '' empties a field.
 */
export const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, field]) => {
        const given = field instanceof z.ZodDefault ? field.unwrap() : field;
        return [key, z.optional(given)];
      }),
    ),
  ) as unknown as Changes<Shape>;

/** Rich text in which some word stands; what the server cleans away may leave none all the same. */
export const requiredRichText = (maximum = 20_000) =>
  someText(visible, maximum).refine(
    (html) => visible(html.replace(/<[^<>]*>|&nbsp;/g, "")) !== "",
    fieldMessages.empty,
  );

/** Rich text as typed; the server cleans it (see platform/rich-text). */
export const richText = (maximum = 20_000) => anyText(visible, maximum);

export const email = textOr(fieldMessages.empty)
  .trim()
  .toLowerCase()
  .min(1, fieldMessages.empty)
  .max(254, fieldMessages.tooLong(254))
  .pipe(z.email(fieldMessages.email));

/** A new password: 6 characters at least (specification, section 9). */
export const newPassword = textOr(fieldMessages.required)
  .min(1, fieldMessages.required)
  .min(6, fieldMessages.passwordTooShort)
  .max(200, fieldMessages.tooLong(200));

const areaAndNumber = /^[1-9][1-9]\d{8,9}$/;
const phoneLike = (pattern: RegExp) =>
  textOr(fieldMessages.empty)
    .trim()
    .min(1, fieldMessages.empty)
    .transform(nationalDigits)
    .pipe(z.string().regex(pattern, fieldMessages.phone));

/** Brazilian phone with area code: 10 or 11 digits; punctuation, country code and trunk zero are dropped. */
export const phone = phoneLike(areaAndNumber);

/** Likewise of a company, which may have one that is the same everywhere, as 0800 and 4004. */
export const companyPhone = phoneLike(new RegExp(`${areaAndNumber.source}|${serviceNumber.source}`));

/** Post code (CEP): 8 digits, punctuation is dropped. */
export const zipcode = textOr(fieldMessages.required)
  .trim()
  .min(1, fieldMessages.required)
  .transform((text) => text.replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{8}$/, fieldMessages.zipcode));

/** A day, `YYYY-MM-DD`, that exists in the calendar; of an instant the day that is written in it. */
export const day = textOr(fieldMessages.required)
  .min(1, fieldMessages.required)
  .transform((text) => /^(.{10})T\d\d:\d\d[\d:.]*(Z|[+-]\d\d:?\d\d)?$/.exec(text)?.[1] ?? text)
  // Calendars of databases begin with the year 1.
  .pipe(z.iso.date(fieldMessages.day).refine((text) => !text.startsWith("0000"), fieldMessages.day));

/** A day or none; an empty field sends '', and a query without one may say 'null'. */
export const optionalDay = z
  .string(fieldMessages.day)
  .nullish()
  .transform((text) => (text === "null" ? null : text || null))
  .pipe(day.nullable());

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A flag of a query: `1`/`true` or `0`/`false`. */
export const queryFlag = z
  .enum(["1", "true", "0", "false"], fieldMessages.yesOrNoInAddress)
  .transform((text) => text === "1" || text === "true")
  .optional();

/** Words to look for. */
export const queryText = (maximum = 200) =>
  z
    .string()
    // Half of a sign is none, and no database takes it.
    .overwrite((text) => text.replace(/\p{Cs}/gu, ""))
    .trim()
    .max(maximum)
    .optional();

/** `limit` (at most 100) and `page` (from 0) of a list. */
export const paging = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** The answer of a call that only says what it did. */
export const messageAnswer = z.object({ message: z.string() });

export const image = z.object({ _id: z.string(), url: z.string(), thumb_url: z.string() });
export type Image = z.infer<typeof image>;

/**
 * What a payload points to: by its id, or as an object with `_id`, such as the thing itself as it was answered. A payload
 * that points to two things takes one of these for each: of a schema met twice the document of the API forgets the id.
 */
export const referenceTo = () =>
  // The id first: of ways that fit none, forms say what the first has to say.
  z.union([id.transform((_id) => ({ _id })), z.object({ _id: id })], fieldMessages.choose);

export const reference = referenceTo();

/**
 * Whether an address of the web names a host and nothing before it (RFC 3986, 3.2): of `https://banco.com.br@evil.test` the
 * first part is a user's name, which people take for the host.
 */
export const namesHostAlone = (address: string): boolean =>
  /^https?:\/\/[^/?#\\@\s]+(?:[/?#]|$)/i.test(address);

/** Whether something stands before the host: `user@`, `user:password@`. */
export const namesUser = (address: string): boolean => /^https?:\/\/[^/?#\\]*@/i.test(address);

/** What tells a robot from a person without asking anything of people. A client that says neither is believed. */
export const robotSigns = {
  /** A field of the form that people never see: who fills it in is none. */
  homepage: z.string().nullish(),
  /** How long ago the form was shown. */
  elapsed_ms: numeric(z.number().min(0)).nullish(),
};

/** Nobody reads a form, fills it in and sends it within that time, with the browser's help neither. */
const leastMilliseconds = 2_000;

export const isRobot = ({
  homepage,
  elapsed_ms: elapsed,
}: {
  homepage?: string | null | undefined;
  elapsed_ms?: number | null | undefined;
}): boolean => Boolean(homepage) || (typeof elapsed === "number" && elapsed < leastMilliseconds);
