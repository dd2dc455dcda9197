import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const everySeconds = 2;

/**
 * Loads the data of the page again every two seconds for a while, once something was asked for that is done in the
 * background. @returns what begins it
 */
export function useFollow(forSeconds = 20): () => void {
  const { revalidate } = useRevalidator();
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      if (Date.now() > until) setUntil(0);
      else if (!document.hidden) void revalidate();
    }, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [until, revalidate]);
  return () => setUntil(Date.now() + forSeconds * 1000);
}
