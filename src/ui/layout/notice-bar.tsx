import { Ban, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { product } from "../../shared/product.ts";
import { Card } from "../card.tsx";
import { TextLink } from "../link.tsx";

/** Of two lines, which a long text takes on a phone. */
const height = "3rem";

interface NoticeBarProps {
  label: string;
  icon: LucideIcon;
  text: string;
  /** A button at its end. */
  action: ReactNode;
}

/** Says on top of every screen what holds for all of them; what sticks to the top sticks below it. */
export function NoticeBar({ label, icon: Icon, text, action }: NoticeBarProps) {
  useEffect(() => {
    document.documentElement.style.setProperty("--notice-bar", height);
    return () => void document.documentElement.style.removeProperty("--notice-bar");
  }, []);
  return (
    <aside
      aria-label={label}
      style={{ height }}
      className="sticky top-0 z-40 flex items-center gap-2 bg-amber-soft px-4 text-sm font-semibold text-amber-strong sm:px-6"
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <p role="status" className="line-clamp-2 min-w-0 grow leading-tight" title={text}>
        {text}
      </p>
      {action}
    </aside>
  );
}

interface StoppedNoticeProps {
  title: string;
  /** What it means for who reads it. */
  children: ReactNode;
}

/** Above a screen that stays in use: what the administration took off the air, and whom to ask. */
export function StoppedNotice({ title, children }: StoppedNoticeProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="mt-4 mb-2 flex items-start gap-3 sm:mt-6">
      <Ban size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-strong" />
      <div className="min-w-0 space-y-2">
        <h2 id={id} className="text-lg leading-snug font-bold">
          {title}
        </h2>
        <p>{children}</p>
        <p>
          O motivo foi enviado por e-mail. Se já corrigiu, ou se acha que é um engano, escreva para{" "}
          <TextLink to={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>.
        </p>
      </div>
    </Card>
  );
}
