import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";

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
