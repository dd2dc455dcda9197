import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { listPaymentFees } from "../../charges/contract.ts";
import { countedFee } from "../../charges/web/components/use-counted-fee.tsx";
import { payableTo } from "../../ledger/posting.ts";
import { owedBy } from "../../ledger/server/balances.ts";
import { estimateSales } from "../sale-estimate.ts";
import { getCourseShare } from "../sales-contract.ts";

const app = useTestApp({ own: true });
const scene = orderScene(app);

it("tells everybody what a trainer keeps", async () => {
  expect(await app.as(null)(getCourseShare, {})).toEqual({
    course_share: { percent: 80, available_after_days: 30 },
  });
});

it("lets anybody work out what a sale brings, to the cent that is booked for it", async () => {
  const visitor = app.as(null);
  const { course_share: share } = await visitor(getCourseShare, {});
  const { fee_list: fees } = await visitor(listPaymentFees, {});
  const priceCents = 12_347;
  const { user: trainer, ids } = await scene.seller(priceCents);
  const { token } = await scene.payer();
  expect(await scene.bought(token, ids)).toMatchObject({ process_status: "PAID" });
  const { netCents } = estimateSales({
    ...{ priceCents, studentsPerMonth: 1, points: reaisToCents(share.percent) },
    fee: countedFee(fees.find(({ method }) => method === "CARD")),
  });
  expect(await owedBy(app.services.db.orm, payableTo(trainer.id))).toBe(netCents);
});
