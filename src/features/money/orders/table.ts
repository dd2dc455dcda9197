import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { paymentMethods } from "../charges/lifecycle.ts";
import { endReasons, keptStatuses } from "./lifecycle.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

export const carts = pgTable("carts", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  shopperId: uuid("shopper_id").notNull(),
  /** For whom the shopper buys; null: for themselves. */
  companyId: uuid("company_id"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const cartItems = pgTable(
  "cart_items",
  {
    cartId: uuid("cart_id").notNull(),
    courseId: uuid("course_id").notNull(),
    amount: integer().notNull(),
    /** What it cost when the shopper was last shown it. */
    seenPriceCents: integer("seen_price_cents").notNull(),
    /** What it offered then; null of what lies there from before that was noted. */
    seenLessons: integer("seen_lessons"),
    seenSeconds: integer("seen_seconds"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.courseId] })],
);

export const coupons = pgTable("coupons", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** The trainer. */
  userId: uuid("user_id").notNull(),
  code: text().notNull(),
  /** The only one that it counts for; null: all of the trainer. */
  courseId: uuid("course_id"),
  percent: smallint(),
  amountCents: integer("amount_cents"),
  /** The last day. */
  validUntil: date("valid_until"),
  maxUses: integer("max_uses"),
  uses: integer().notNull().default(0),
  endedAt: instant("ended_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const orders = pgTable("orders", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** Who pays and gets it: one of both. */
  userId: uuid("user_id"),
  companyId: uuid("company_id"),
  shopperId: uuid("shopper_id").notNull(),
  cartId: uuid("cart_id").notNull(),
  status: text({ enum: keptStatuses }).notNull().default("AWAIT_ORDER"),
  endReason: text("end_reason", { enum: endReasons }),
  couponId: uuid("coupon_id"),
  couponCode: text("coupon_code"),
  /** It is one of the uses of the coupon; one that is paid late may find them used up. */
  couponCounted: boolean("coupon_counted").notNull().default(false),
  priceCents: cents("price_cents").notNull(),
  discountCents: cents("discount_cents").notNull().default(0),
  totalCents: cents("total_cents").notNull().generatedAlwaysAs(sql`(price_cents - discount_cents)`),
  method: text({ enum: paymentMethods }),
  installments: smallint().notNull().default(1),
  /** Of who pays, as `hashDocumentOf` makes it; it outlives the account. */
  documentHash: text("document_hash"),
  createdAt: instant("created_at").notNull().defaultNow(),
  orderedAt: instant("ordered_at"),
  paidAt: instant("paid_at"),
  endedAt: instant("ended_at"),
});
export type OrderRow = typeof orders.$inferSelect;

export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid("order_id").notNull(),
    courseId: uuid("course_id").notNull(),
    trainerId: uuid("trainer_id").notNull(),
    /** The trainer's, in hundredths of a percent of what is left of this item after the gateway's fee. */
    sharePoints: integer("share_points").notNull(),
    amount: integer().notNull(),
    /** Of one. */
    priceCents: cents("price_cents").notNull(),
    /** Of the whole line. */
    discountCents: cents("discount_cents").notNull().default(0),
    /** What the course offered when it was prepared; null of older ones. */
    lessons: integer(),
    seconds: integer(),
    /** The person who owns the course by it, or is about to. */
    heldBy: uuid("held_by"),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.courseId] })],
);
export type OrderItemRow = typeof orderItems.$inferSelect;

/** Sales of which the trainers were not told yet. */
export const untoldSales = pgTable(
  "untold_sales",
  { orderId: uuid("order_id").notNull(), courseId: uuid("course_id").notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.courseId] })],
);
