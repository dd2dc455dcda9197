import { CountTabs } from "../../../../../ui/count-tabs.tsx";

/** Months that one may look at. */
const periods = [3, 6, 12, 24] as const;
const usualPeriod = 12;

export const chosenPeriod = (request: Request): number => {
  const asked = Number(new URL(request.url).searchParams.get("meses"));
  return periods.find((months) => months === asked) ?? usualPeriod;
};

export const PeriodTabs = ({ period }: { period: number }) => (
  <div className="pt-6">
    <CountTabs
      label="Período"
      items={periods.map((months) => ({
        label: `${months} meses`,
        to: `?meses=${months}`,
        current: months === period,
      }))}
    />
  </div>
);
