import { CircleStop, Copy, Pencil } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.ts";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import type { Tone } from "../../../../../ui/tone.ts";
import { endCoupon } from "../../../calls.ts";
import type { Coupon } from "../../coupon-contract.ts";
import {
  type CouponState,
  couponBounds,
  couponOffer,
  couponStateLabels,
  couponStateOf,
} from "../../coupon-words.ts";

const tones: Record<CouponState, Tone> = {
  ACTIVE: "success",
  USED_UP: "neutral",
  OVER: "neutral",
  ENDED: "neutral",
};

interface CouponEntryProps {
  coupon: Coupon;
  onChange: () => void;
  onEnded: () => unknown;
}

/** A coupon, how it does, and what can be done with it. */
export function CouponEntry({ coupon, onChange, onEnded }: CouponEntryProps) {
  const { code } = coupon;
  const state = couponStateOf(coupon);

  async function copy() {
    if (await copyText(code)) notify.success("Código copiado");
    else notify.danger("Não foi possível copiar. Selecione o código e copie.");
  }
  async function end() {
    notify.success((await call(endCoupon, { params: { id: coupon._id } })).message);
    await onEnded();
  }
  const ask = () =>
    confirmAction({
      title: `Encerrar o cupom ${code}?`,
      text: "Ninguém mais compra com ele. O que já foi comprado fica como está.",
      confirmLabel: "Encerrar",
      danger: true,
    });

  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 items-center gap-1">
          <h2 className="tabular text-lg font-bold break-all select-all">{code}</h2>
          {state === "ACTIVE" && (
            <IconButton name={`Copiar o código ${code}`} icon={Copy} onClick={() => void copy()} />
          )}
        </div>
        <StatusBadge tone={tones[state]}>{couponStateLabels[state]}</StatusBadge>
      </div>
      <div className="space-y-1">
        <p className="text-pretty break-words">{couponOffer(coupon)}</p>
        <p className="tabular text-sm text-ink-muted">{couponBounds(coupon)}</p>
      </div>
      {!coupon.is_ended && (
        <div className="mt-auto flex flex-wrap gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={Pencil}
            onClick={onChange}
            aria-label={`Alterar o cupom ${code}`}
          >
            Alterar
          </Button>
          <ActionButton
            variant="ghost-danger"
            size="sm"
            icon={CircleStop}
            ask={ask}
            action={end}
            aria-label={`Encerrar o cupom ${code}`}
          >
            Encerrar
          </ActionButton>
        </div>
      )}
    </Card>
  );
}
