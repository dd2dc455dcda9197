import { Button } from "./button.tsx";

interface LoadMoreProps {
  /** More can be loaded: the last page came back full. Nothing is drawn otherwise. */
  hasMore: boolean;
  onLoadMore: () => void;
  busy?: boolean;
  label?: string;
}

export function LoadMore({ hasMore, onLoadMore, busy, label = "Carregar mais" }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-2">
      <Button variant="secondary" size="lg" busy={busy} onClick={onLoadMore} className="w-full sm:w-auto">
        {label}
      </Button>
    </div>
  );
}
