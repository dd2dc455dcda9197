import { TextButton, TextLink } from "../../../../../ui/text-link.tsx";

/** Goes to another page, or does something here. */
type Way = { to: string } | { onSelect: () => void };

interface OtherWaysInProps {
  logIn: Way;
  other: Way & { label: string };
}

/** Under a registration: for who has an account, and for who wants the other kind. */
export function OtherWaysIn({ logIn, other }: OtherWaysInProps) {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-1 border-t border-line pt-3 text-center">
      <WayIn way={logIn} label="Já tenho conta: entrar" />
      <WayIn way={other} label={other.label} />
    </p>
  );
}

function WayIn({ way, label }: { way: Way; label: string }) {
  return "to" in way ? (
    <TextLink to={way.to} className="py-2.5">
      {label}
    </TextLink>
  ) : (
    <TextButton onClick={way.onSelect} className="py-2.5">
      {label}
    </TextButton>
  );
}
