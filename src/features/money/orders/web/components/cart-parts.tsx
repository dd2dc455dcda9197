import { X } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { centsToReais, formatCents, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { type CourseArea, inArea } from "../../../../training/courses/web/components/course-addresses.ts";
import type { Cart, CartItem } from "../../cart-contract.ts";
import { changeAmount, loadCarts, putIntoCart, takeOut } from "./buying.tsx";

interface CartLineProps {
  area: CourseArea;
  item: CartItem;
  /** None takes it out of the cart. */
  onChange: (amount: number) => void;
}

const maxLicences = 9_999;

/** A course in the cart: companies buy as many as they want of it, a person one. */
export function CartLine({ area, item, onChange }: CartLineProps) {
  const { course, amount, price, former_price: formerPrice, is_sold: isSold } = item;
  const { name, user, image } = course;
  return (
    <Card
      as="li"
      // With large text the name has a row of its own: beside picture and button a word would not fit.
      className="grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)_auto] gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] @max-[14rem]:grid-cols-[6rem_minmax(0,1fr)]"
    >
      <Picture
        src={image?.thumb_url ?? null}
        alt=""
        ratio="16/9"
        name={name}
        className="self-start rounded-control sm:row-span-2"
      />
      <div className="min-w-0 space-y-1 @max-[14rem]:col-span-full @max-[14rem]:row-start-2">
        <h3 className="leading-snug font-semibold break-words">
          {isSold ? (
            <Link to={inArea(area).course(course)} className="hover:text-brand hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-ink-muted break-words">
          {user.name} {user.lastname}
        </p>
        {isSold ? (
          <p className="tabular">
            {formatMoney(price)}
            {area === "co" && <span className="text-ink-muted"> por licença</span>}
            {formerPrice !== null && (
              <span className="ml-2 inline-block rounded-sm bg-amber-soft px-2 text-sm text-amber-strong">
                Era {formatMoney(formerPrice)}
              </span>
            )}
          </p>
        ) : (
          <p className="text-sm font-medium text-danger">Não está mais à venda: retire para continuar.</p>
        )}
      </div>
      <IconButton
        name={`Retirar ${name} do carrinho`}
        icon={X}
        className="-mt-2 -mr-2 @max-[14rem]:justify-self-end"
        onClick={() => onChange(0)}
      />
      {isSold && area === "co" && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
          <AmountField
            label={`Licenças de ${name}`}
            less={amount === 1 ? `Retirar ${name} do carrinho` : `Menos uma licença de ${name}`}
            more={`Mais uma licença de ${name}`}
            value={amount}
            min={0}
            max={maxLicences}
            onChange={onChange}
          />
          <p className="tabular text-lg font-bold">{formatCents(reaisToCents(price) * amount)}</p>
        </div>
      )}
    </Card>
  );
}

/** Carts as a press leaves them, before the server has answered; pure. */

const centsOf = (items: readonly CartItem[]): number =>
  items.reduce(
    (sum, { is_sold: isSold, price, amount }) => sum + (isSold ? reaisToCents(price) * amount : 0),
    0,
  );

const priced = (cart: Cart, items: CartItem[]): Cart => ({
  ...cart,
  items,
  price: centsToReais(centsOf(items)),
});

/** With another amount of a course; none takes it out, and the last one the entry with it. */
export const withAmount = (
  carts: readonly Cart[],
  { cart, course }: { cart: string; course: string },
  amount: number,
): Cart[] =>
  carts
    .map((each) => {
      if (each._id !== cart) return each;
      const changed = each.items.map((item) => (item.course._id === course ? { ...item, amount } : item));
      return priced(
        each,
        changed.filter((item) => item.amount > 0),
      );
    })
    .filter(({ items }) => items.length > 0);

/** What all entries cost together, in cents. */
export const totalOf = (carts: readonly Cart[]): number =>
  carts.reduce((sum, { items }) => sum + centsOf(items), 0);

/** Courses, each counted once however many managers want it. */
export const countCourses = (carts: readonly Cart[]): number =>
  new Set(carts.flatMap(({ items }) => items.map(({ course }) => course._id))).size;

/** What is not sold any more has to be taken out before the rest is bought. */
export const withdrawnOf = (carts: readonly Cart[]): CartItem[] =>
  carts.flatMap(({ items }) => items.filter(({ is_sold: isSold }) => !isSold));

interface Place {
  cart: string;
  course: string;
}

/** What was taken out a moment ago, and may come back as it was. */
interface TakenOut {
  course: { _id: string; name: string };
  amount: number;
  /** Only an own entry is filled again by the call that adds. */
  isOwn: boolean;
}

/**
 * The carts on screen: a press shows at once, is sent in its turn, and is taken back where the server refuses it. Of
 * several presses on one course only the last one is sent.
 */
export function useCarts(first: readonly Cart[], userId: string) {
  const [carts, setCarts] = useState(first);
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const answered = useRef(first);
  const turns = useRef(0);
  const lastOf = useRef(new Map<string, number>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  function change(place: string, wanted: readonly Cart[], send: () => Promise<readonly Cart[]>): void {
    turns.current += 1;
    const turn = turns.current;
    lastOf.current.set(place, turn);
    setCarts(wanted);
    queue.current = queue.current.then(async () => {
      if (lastOf.current.get(place) !== turn) return;
      try {
        answered.current = await send();
      } catch (error) {
        showFailure(error);
        setTaken(null);
        answered.current = await loadCarts().catch(() => answered.current);
      }
      // What was pressed since stands on screen already.
      if (turns.current === turn) setCarts(answered.current);
    });
  }

  function setAmount(place: Place, amount: number): void {
    const wanted = withAmount(carts, place, amount);
    const key = `${place.cart} ${place.course}`;
    if (amount > 0) {
      change(key, wanted, () => changeAmount(place, amount));
      return;
    }
    const entry = carts.find(({ _id }) => _id === place.cart);
    const item = entry?.items.find(({ course }) => course._id === place.course);
    const isOwn = entry?.shopper._id === userId;
    setTaken(item?.is_sold ? { course: item.course, amount: item.amount, isOwn } : null);
    change(key, wanted, () => takeOut(place));
  }

  return {
    carts,
    taken,
    setAmount,
    async putBack(): Promise<void> {
      if (!taken) return;
      await queue.current;
      answered.current = await putIntoCart(taken.course._id, taken.amount);
      turns.current += 1;
      setCarts(answered.current);
      setTaken(null);
    },
    /** Once all that was pressed is answered: what the carts hold then. */
    async settled(): Promise<readonly Cart[]> {
      await queue.current;
      return answered.current;
    },
  };
}
