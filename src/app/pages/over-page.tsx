import { CloudOff, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { visitedPerson } from "../../client/browser-storage.ts";
import { forgetOffline } from "../../client/offline.ts";
import { VisitBar } from "../../features/base/sessions/web/components/visit-bar.tsx";
import { formatDateTime } from "../../shared/format/dates.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeBar } from "../../ui/layout/notice-bar.tsx";

/**
 * What is told of the whole screen.
 * @param since when what is on it was kept (ISO 8601); null where it came from the server
 */
export const OverPage = ({ since }: { since: string | null }) => (
  <>
    {visitedPerson() !== null && <VisitBar />}
    {since !== null && <KeptBar since={since} />}
  </>
);

const retryMs = 5_000;

/** Says that the screen shows what this device kept, and asks again once there is a connection. */
function KeptBar({ since }: { since: string }) {
  const { revalidate } = useRevalidator();
  const isLeaving = useNavigation().state === "loading";
  function ask() {
    forgetOffline();
    void revalidate();
  }
  // The next screen may come from the server.
  useEffect(() => {
    if (isLeaving) forgetOffline();
  }, [isLeaving]);
  useEffect(() => {
    addEventListener("online", ask);
    // A device tells of its own connection, not of the way to us; and an answer from before may have come since.
    const timer = setInterval(
      () => fetch("/vivo", { cache: "no-store" }).then(ask, () => undefined),
      retryMs,
    );
    return () => {
      removeEventListener("online", ask);
      clearInterval(timer);
    };
  });
  return (
    <NoticeBar
      label="Sem conexão"
      icon={CloudOff}
      text={`Sem conexão: você vê o que este aparelho guardou em ${formatDateTime(since)}`}
      action={
        <Button variant="ghost" size="sm" icon={RotateCw} onClick={ask}>
          <span className="max-sm:sr-only">Tentar de novo</span>
        </Button>
      }
    />
  );
}
