import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Tabs } from "../../../../../ui/tabs.tsx";

interface CourseTabsProps {
  info: ReactNode;
  /** Null before the course is there: it has no lessons then. */
  outline: ReactNode | null;
}

/** The two parts of the editor of a course; `?local=aulas` opens the lessons. */
export function CourseTabs({ info, outline }: CourseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const value = outline !== null && search.get("local") === "aulas" ? "aulas" : "info";

  function open(tab: string) {
    setSearch(tab === "aulas" ? { local: "aulas" } : {}, { preventScrollReset: true, replace: true });
  }

  return (
    <Tabs
      label="Partes do treinamento"
      value={value}
      onChange={open}
      items={[
        // What was typed stays while one looks at the other tab.
        { value: "info", label: "Info", content: info, keepMounted: true },
        { value: "aulas", label: "Matérias", content: outline, disabled: outline === null },
      ]}
    />
  );
}
