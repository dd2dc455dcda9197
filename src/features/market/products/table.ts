import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { importPictureStatuses, importStatuses, pictureFailures, productStatuses } from "./model.ts";
import type { Packing, Payment, PriceStep } from "./terms.ts";
import { units } from "./units.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const products = pgTable("products", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  slug: text().notNull(),
  companyId: uuid("company_id").notNull(),
  name: text().notNull(),
  description: text(),
  priceCents: integer("price_cents").notNull(),
  /** Hundredths of a percent. */
  commissionPoints: integer("commission_points").notNull(),
  call: text(),
  techInfo: text("tech_info"),
  ean: text(),
  unitMeasurement: text("unit_measurement", { enum: units }).notNull(),
  isFeatured: boolean("is_featured").notNull(),
  status: text({ enum: productStatuses }).notNull(),
  approved: boolean().notNull(),
  /** It is approved but for a block of its company, kept by a trigger. */
  hiddenByBlock: boolean("hidden_by_block").notNull().default(false),
  /** Copied from the company by triggers, so that one index serves each filter (see migrations). */
  state: text(),
  city: text(),
  segmentId: uuid("segment_id"),
  cityCode: integer("city_code"),
  nameText: text("name_text").generatedAlwaysAs(sql`search_text(name, other_forms(name))`),
  searchText: text("search_text").notNull().default(""),
  /** Since when everybody could find it, kept by a trigger; null where nobody ever could. */
  publishedAt: instant("published_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
});

export const isAlive = sql`${products.deletedAt} is null`;

/** Word for word the condition of the partial indexes; PostgreSQL compares them as text. */
export const isPublished = sql`${products.status} = 'READY' and ${products.approved} and ${isAlive}`;

export const productGroups = pgTable("product_groups", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  companyId: uuid("company_id").notNull(),
  name: text().notNull(),
  description: text(),
  parentId: uuid("parent_id"),
  bannerId: uuid("banner_id"),
  iconId: uuid("icon_id"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const productGroupMembers = pgTable(
  "product_group_members",
  {
    productId: uuid("product_id").notNull(),
    groupId: uuid("group_id").notNull(),
    rank: integer().notNull(),
    /** Copied from the product by a trigger, so that a category is read in order (see migrations). */
    productCreatedAt: instant("product_created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.groupId] })],
);

export const productImages = pgTable(
  "product_images",
  {
    productId: uuid("product_id").notNull(),
    imageId: uuid("image_id").notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.imageId] })],
);

export const productImports = pgTable("product_imports", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  companyId: uuid("company_id").notNull(),
  createdBy: uuid("created_by").notNull(),
  fileName: text("file_name").notNull(),
  status: text({ enum: importStatuses }).notNull(),
  rowsTotal: integer("rows_total").notNull().default(0),
  rowsFaulty: integer("rows_faulty").notNull().default(0),
  rowsChanging: integer("rows_changing").notNull().default(0),
  rowsDone: integer("rows_done").notNull().default(0),
  /** Titles of columns that were not understood. */
  columnsLeftOut: jsonb("columns_left_out").$type<string[]>().notNull().default([]),
  failure: text(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: uuid("import_id").notNull(),
    row: integer().notNull(),
    /** The columns as they will be written; absent where they could not be read. */
    values: jsonb().notNull(),
    faults: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

/** What a confirmed spreadsheet names by an address, and what became of it. */
export const productImportPictures = pgTable(
  "product_import_pictures",
  {
    importId: uuid("import_id").notNull(),
    productId: uuid("product_id").notNull(),
    rank: integer().notNull(),
    row: integer().notNull(),
    address: text().notNull(),
    status: text({ enum: importPictureStatuses }).notNull().default("WAITING"),
    failure: text({ enum: pictureFailures }),
    imageId: uuid("image_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId, table.rank] })],
);

/** Also of what a block hides: it is shown again when the block ends, and hidden by the database itself until then. */
export const wasApproved = sql<boolean>`(${products.approved} or ${products.hiddenByBlock})`;

const sharedColumns = () => ({
  leadDays: smallint("lead_days"),
  states: text({ enum: stateCodes }).array(),
  payments: jsonb().$type<Payment[]>(),
});

/** What a product says of the conditions under which it is sold; none where it says nothing. */
export const productTerms = pgTable("product_terms", {
  productId: uuid("product_id").primaryKey(),
  ncm: text(),
  minimum: integer(),
  multiple: integer(),
  ...sharedColumns(),
  packings: jsonb().$type<Packing[]>().notNull().default(sql`'[]'`),
  /** Prices in cents. */
  steps: jsonb().$type<PriceStep[]>().notNull().default(sql`'[]'`),
});

export const productVariants = pgTable(
  "product_variants",
  {
    productId: uuid("product_id").notNull(),
    /** Names it within its product, also once it is offered no more. */
    number: smallint().notNull(),
    rank: smallint().notNull(),
    colour: text().notNull().default(""),
    size: text().notNull().default(""),
    code: text(),
    priceCents: integer("price_cents"),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
);

/** What holds for all products of a company that say nothing else. */
export const companyTerms = pgTable("company_terms", {
  companyId: uuid("company_id").primaryKey(),
  minimumOrderCents: bigint("minimum_order_cents", { mode: "number" }),
  ...sharedColumns(),
  /** By how much representatives may go below a price without asking, in hundredths of a percent. */
  discountPoints: integer("discount_points").notNull().default(0),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
