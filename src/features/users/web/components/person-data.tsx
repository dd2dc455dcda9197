import { useState } from "react";
import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { SaveBar } from "../../../../ui/form/save-bar.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { AddressFields } from "../../../reference/web/components/address-fields.tsx";
import { refreshSession } from "../../../sessions/web/components/session.ts";
import { type OwnUser, updateUser } from "../../contract.ts";
import { AccountSection } from "./account-section.tsx";
import { FormSection } from "./form-section.tsx";
import { personForm, personValues } from "./own-data-form.ts";
import { PersonalFields } from "./personal-fields.tsx";

interface PersonDataProps {
  user: OwnUser;
  lead: string;
}

/** Own data of whoever has no resume: managers and employees of a company. */
export function PersonData({ user: loaded, lead }: PersonDataProps) {
  const [user, setUser] = useState(loaded);
  return (
    <div className="max-w-3xl">
      <PageHeader title="Meus dados" lead={lead} />
      <Form
        label="Meus dados"
        schema={personForm}
        defaultValues={personValues(user)}
        failurePrefix="user"
        warnWhenUnsaved
        onSubmit={async (values, form) => {
          const { message, user: saved } = await call(updateUser, {
            params: { id: user._id },
            body: { user: values },
          });
          form.reset(personValues(saved));
          setUser(saved);
          notify.success(message);
          // The header shows name and photo; that it could not ask again is no failure of what was saved.
          refreshSession().catch(() => undefined);
        }}
      >
        <FormSection id="dados-pessoais" title="Dados pessoais">
          <PersonalFields user={user} />
        </FormSection>
        <FormSection id="endereco" title="Endereço">
          <AddressFields path="address.0" />
        </FormSection>
        <SaveBar />
      </Form>
      <AccountSection userId={user._id} />
    </div>
  );
}
