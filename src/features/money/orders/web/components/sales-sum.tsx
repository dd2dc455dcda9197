/** A number of sales with its name, and what there is to say beside it. */
export const SalesSum = ({ label, value, more }: { label: string; value: string; more?: string | null }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd>
      <span className="tabular text-lg font-bold whitespace-nowrap">{value}</span>
      {more && <span className="block text-sm text-ink-muted">{more}</span>}
    </dd>
  </div>
);
