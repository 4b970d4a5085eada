import { DetailField } from './DetailField.tsx'
import { FieldGroup, Wide } from './FieldGroup.tsx'

/** Tab 4: the registered provider, where care is given, safeguarding, the manager on call, and the landlord. */
export function ProviderFields() {
  return (
    <>
      <FieldGroup title="Provider">
        <DetailField name="provider_name" />
        <DetailField name="provider_number" />
        <Wide>
          <DetailField name="regulated_activity" />
        </Wide>
        <DetailField name="service_band" />
        <DetailField name="charge_per_hour" />
      </FieldGroup>
      <FieldGroup title="Location">
        <DetailField name="location_name" />
        <DetailField name="location_number" />
        <Wide>
          <DetailField name="location_address" />
        </Wide>
        <DetailField name="location_phone" />
        <DetailField name="local_authority_name" />
      </FieldGroup>
      <FieldGroup title="Safeguarding">
        <DetailField name="safeguarding_officer" />
        <DetailField name="safeguarding_phone" />
        <DetailField name="safeguarding_children_phone" />
        <DetailField name="safeguarding_out_of_hours" />
        <Wide>
          <DetailField name="safeguarding_lado" />
        </Wide>
        <Wide>
          <DetailField name="safeguarding_link" />
        </Wide>
      </FieldGroup>
      <FieldGroup title="On call">
        <Wide>
          <DetailField name="oncall_phone" />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Landlord">
        <DetailField name="landlord_name" />
        <DetailField name="landlord_phone" />
        <Wide>
          <DetailField name="landlord_address" />
        </Wide>
        <Wide>
          <DetailField name="landlord_email" />
        </Wide>
      </FieldGroup>
    </>
  )
}
