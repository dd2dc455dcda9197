import { useState } from "react";
import { Form } from "../../../../../ui/form/form.tsx";
import { SaveBar } from "../../../../../ui/form/save-bar.tsx";
import { PageHeader } from "../../../../../ui/layout/page-header.tsx";
import { AddressFields } from "../../../../base/reference/web/components/address-fields.tsx";
import type { OwnUser } from "../../contract.ts";
import { AccountSection } from "./account-section.tsx";
import { FormSection } from "./form-section.tsx";
import { personForm, personValues } from "./own-data-form.ts";
import { PersonalFields } from "./personal-fields.tsx";
import { saveOwnData } from "./save-own-data.ts";

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
          const saved = await saveOwnData(user._id, values);
          form.reset(personValues(saved));
          setUser(saved);
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
