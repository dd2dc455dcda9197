import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { courseShare } from "../../features/money/affiliates/table.ts";
import { charges } from "../../features/money/charges/table.ts";
import { postSale } from "../../features/money/ledger/post-sale.ts";
import { oweRefund, post } from "../../features/money/ledger/server/post.ts";
import { carts, orderItems, orders } from "../../features/money/orders/table.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { courses } from "../../features/training/courses/table.ts";
import { addDays } from "../../shared/calendar.ts";
import { dayInBrasilia } from "../../shared/format/dates.ts";
import type { TestApp } from "./harness.ts";

interface SoldLine {
  courseId: string;
  amount?: number;
  /** Of the whole line. */
  discountCents?: number;
}

interface GivenSale {
  lines: SoldLine[];
  paidAt?: Date;
  feeCents?: number;
  /** The company that bought; a professional of its own unless told. */
  company?: { id: string; shopperId: string };
  buyer?: { name: string; lastname: string };
}

/** Courses that were bought, as rows: with their charge and what the ledger says, without a gateway. */
export function salesScene(app: TestApp) {
  const revenue = "revenue:courses" as const;

  /** Something was bought and paid. */
  async function sell({ lines, paidAt = new Date(), feeCents = 0, company, buyer }: GivenSale) {
    const shopperId = company?.shopperId ?? (await createUser(app.services.db.orm, buyer)).id;
    const owner = company ? { companyId: company.id } : { userId: shopperId };
    return app.services.db.transaction(async (tx) => {
      const [share] = await tx.select().from(courseShare);
      const sold = await tx
        .select()
        .from(courses)
        .where(
          inArray(
            courses.id,
            lines.map(({ courseId }) => courseId),
          ),
        );
      const items = lines.map(({ courseId, amount = 1, discountCents = 0 }) => {
        const course = sold.find(({ id }) => id === courseId);
        if (!course || !share) throw new Error("There is no such course");
        const { userId: trainerId, priceCents } = course;
        return {
          ...{ courseId, trainerId, amount, priceCents, discountCents, sharePoints: share.points },
          heldBy: company ? null : shopperId,
        };
      });
      const totalOf = (item: (typeof items)[number]) => item.priceCents * item.amount - item.discountCents;
      const priceCents = items.reduce((sum, item) => sum + item.priceCents * item.amount, 0);
      const discountCents = items.reduce((sum, item) => sum + item.discountCents, 0);
      const [cart] = await tx
        .insert(carts)
        .values({ shopperId, companyId: company?.id })
        .onConflictDoUpdate({ target: [carts.shopperId, carts.companyId], set: { shopperId } })
        .returning();
      const [order] = await tx
        .insert(orders)
        .values({
          ...{ ...owner, shopperId, cartId: cart?.id ?? "", status: "PAID", method: "PIX" },
          ...{ priceCents, discountCents, createdAt: paidAt, orderedAt: paidAt, paidAt },
        })
        .returning();
      if (!order) throw new Error("The order was not inserted");
      await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: order.id })));
      const [charge] = await tx
        .insert(charges)
        .values({
          ...{ ...owner, subjectKind: "ORDER", subjectId: order.id, description: "Treinamentos" },
          ...{ cents: priceCents - discountCents, method: "PIX", status: "PAID", gateway: "sandbox" },
          ...{ feeCents, createdAt: paidAt, sentAt: paidAt, paidAt },
        })
        .returning();
      if (!charge) throw new Error("The charge was not inserted");
      const availableOn = addDays(dayInBrasilia(paidAt), share?.availableAfterDays ?? 30);
      const trainers = [...new Set(items.map(({ trainerId }) => trainerId))];
      const shares = trainers.map((userId) => ({
        ...{ userId, availableOn, points: share?.points ?? 0 },
        ofCents: items
          .filter(({ trainerId }) => trainerId === userId)
          .reduce((sum, item) => sum + totalOf(item), 0),
      }));
      const sale = {
        reference: charge.id,
        grossCents: priceCents - discountCents,
        feeCents,
        revenue,
        shares,
      };
      await post(tx, postSale({ ...sale, occurredAt: paidAt }));
      return { order, charge };
    });
  }

  return {
    sell,
    /** All of it goes back. */
    giveBack: ({ order, charge }: Awaited<ReturnType<typeof sell>>) =>
      app.services.db.transaction(async (tx) => {
        const endedAt = new Date();
        const over = { status: "CANCEL", endReason: "REGRETTED", endedAt } as const;
        await tx.update(orders).set(over).where(eq(orders.id, order.id));
        await tx.update(orderItems).set({ heldBy: null }).where(eq(orderItems.orderId, order.id));
        const refund = { reference: randomUUID(), sale: charge.id, cents: charge.cents, revenue };
        await oweRefund(tx, refund);
      }),
  };
}
