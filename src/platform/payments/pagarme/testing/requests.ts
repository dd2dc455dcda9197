import { z } from "zod";

/** What a request to Pagar.me has to be, strictly: a field that its documentation does not have is a mistake of ours. */

const cents = z.int().positive();
const address = z.strictObject({
  line_1: z.string().regex(/^[^,]+, [^,]+, [^,]+$/),
  line_2: z.string().optional(),
  zip_code: z.string().regex(/^\d{8}$/),
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  country: z.literal("BR"),
});

export const customerRequest = z.strictObject({
  code: z.string().min(1).max(52),
  name: z.string().min(1).max(64),
  email: z.email().max(64),
  document: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d\d)$/),
  document_type: z.enum(["CPF", "CNPJ"]),
  type: z.enum(["individual", "company"]),
  phones: z.strictObject({
    mobile_phone: z.strictObject({
      country_code: z.literal("55"),
      area_code: z.string().regex(/^\d\d$/),
      number: z.string().regex(/^\d{8,9}$/),
    }),
  }),
  address,
});

export const cardRequest = z.strictObject({
  token: z.string(),
  billing_address: address,
  options: z.strictObject({ verify_card: z.literal(true) }),
});

export const tokenRequest = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({
    number: z.string().regex(/^\d{13,19}$/),
    holder_name: z.string().min(1),
    holder_document: z.string().min(11),
    exp_month: z.int(),
    exp_year: z.int(),
    cvv: z.string().regex(/^\d{3,4}$/),
  }),
});

const payment = z.discriminatedUnion("payment_method", [
  z.strictObject({
    payment_method: z.literal("credit_card"),
    amount: cents,
    credit_card: z.strictObject({
      operation_type: z.literal("auth_and_capture"),
      installments: z.int().min(1).max(12),
      statement_descriptor: z.string().min(1).max(13),
      card_id: z.string().regex(/^card_/),
    }),
  }),
  z.strictObject({
    payment_method: z.literal("pix"),
    amount: cents,
    pix: z.strictObject({ expires_in: z.int().min(1) }),
  }),
  z.strictObject({
    payment_method: z.literal("boleto"),
    amount: cents,
    boleto: z.strictObject({
      instructions: z.string().max(256),
      due_at: z.iso.datetime({ offset: true }),
      document_number: z.string().regex(/^\d{1,16}$/),
      type: z.literal("DM"),
      billing_address: address,
    }),
  }),
]);

export const orderRequest = z
  .strictObject({
    code: z.string().min(1).max(52),
    closed: z.literal(true),
    items: z
      .array(
        z.strictObject({
          code: z.string().max(52),
          amount: cents,
          description: z.string().min(1).max(256),
          quantity: z.literal(1),
        }),
      )
      .length(1),
    customer: customerRequest.optional(),
    customer_id: z.string().regex(/^cus_/).optional(),
    payments: z.array(payment).length(1),
  })
  .refine(({ customer, customer_id }) => Boolean(customer) !== Boolean(customer_id), "one customer")
  .refine(({ items, payments }) => items[0]?.amount === payments[0]?.amount, "the items are what is paid");
export type OrderRequest = z.output<typeof orderRequest>;

export const cancelRequest = z.strictObject({ amount: cents });

const bankAccount = z.strictObject({
  holder_name: z.string().min(1).max(30),
  holder_type: z.enum(["individual", "company"]),
  holder_document: z.string().min(11),
  bank: z.string().regex(/^\d{3}$/),
  branch_number: z.string().regex(/^\d{1,4}$/),
  branch_check_digit: z.string().length(1).optional(),
  account_number: z.string().regex(/^\d{1,13}$/),
  account_check_digit: z.string().min(1).max(2),
  type: z.literal("checking"),
});

export const recipientRequest = z.strictObject({
  code: z.string().min(1).max(52),
  name: z.string().min(1),
  email: z.email(),
  document: z.string().min(11),
  type: z.enum(["individual", "company"]),
  payment_mode: z.literal("bank_transfer"),
  default_bank_account: bankAccount,
  transfer_settings: z.strictObject({
    transfer_enabled: z.literal(false),
    transfer_interval: z.literal("Daily"),
    transfer_day: z.literal(0),
  }),
});
export const bankAccountRequest = z.strictObject({
  bank_account: bankAccount,
  payment_mode: z.literal("bank_transfer"),
});
export const transferRequest = z.strictObject({
  amount: cents,
  source_id: z.string(),
  target_id: z.string(),
});
export const withdrawalRequest = z.strictObject({
  amount: cents,
  metadata: z.strictObject({ key: z.string().min(1) }),
});
