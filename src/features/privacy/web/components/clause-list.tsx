/** A part of a text of law: a heading, and sentences that people understand. */
export interface Clause {
  title: string;
  paragraphs: string[];
}

interface ClauseListProps {
  clauses: readonly Clause[];
  /** `h2` where they make a page; in a box on another page they are no headings of it. */
  as: "h2" | "p";
}

/** Numbered clauses. */
export const ClauseList = ({ clauses, as: Title }: ClauseListProps) =>
  clauses.map(({ title, paragraphs }, index) => (
    <div key={title} className="space-y-1.5">
      <Title className={Title === "h2" ? "text-lg font-bold" : "font-semibold"}>
        {index + 1}. {title}
      </Title>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ));
