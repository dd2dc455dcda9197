import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { StateCityFields } from "../../../../base/reference/web/components/address-fields.tsx";
import { refreshSession, useSession } from "../../../../base/sessions/web/components/session.ts";
import { setOwnCity } from "../../../../people/calls.ts";
import { ownCityInput } from "../../../../people/users/city-contract.ts";

/** Only where somebody works: enough to be found. */
export function CityForm() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  if (!session) return null;
  return (
    <Form
      label="Sua cidade"
      schema={ownCityInput}
      defaultValues={{ state: "" as never, city: "" }}
      failurePrefix="place"
      submitLabel="Salvar cidade"
      className="max-w-xl pt-2"
      onSubmit={async (place) => {
        const { message } = await call(setOwnCity, { params: { id: session.user._id }, body: { place } });
        notify.success(message);
        // Finders count distances from the city of the session.
        await refreshSession().catch(() => undefined);
        await revalidate();
      }}
    >
      <StateCityFields />
    </Form>
  );
}
