import type { Order, OrderItem } from "../../contract.ts";

interface Asked extends Pick<Order, "has_regret"> {
  items: readonly { course: Pick<OrderItem["course"], "name"> }[];
}

const promise = "pode desistir em até 7 dias depois do pagamento e receber tudo de volta.";

/** What is said of the first seven days before somebody pays, also where they do not hold. */
export function describeRegret(orders: readonly Asked[], whose: "person" | "company"): string {
  const without = orders.filter((order) => !order.has_regret);
  if (without.length === 0) return `Você ${promise}`;
  const names = without.flatMap(({ items }) => items.map(({ course }) => `“${course.name}”`));
  const who = whose === "person" ? "Você" : "A empresa";
  const told = `${who} já desistiu de ${new Intl.ListFormat("pt-BR").format(names)} uma vez: nesta nova compra não há desistência em sete dias.`;
  return without.length < orders.length ? `${told} Do resto, você ${promise}` : told;
}
