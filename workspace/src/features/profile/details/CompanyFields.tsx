import { DetailField } from './DetailField.tsx'
import { FieldGroup, Wide } from './FieldGroup.tsx'
import { PictureField } from './PictureField.tsx'

/** Tab 1: who the company is, and how it is reached. */
export function CompanyFields() {
  return (
    <>
      <FieldGroup title="Who you are">
        <DetailField name="companyName" />
        <DetailField name="trading_name" />
        <DetailField name="organisation_type" />
        <DetailField name="companyRegNo" />
        <Wide>
          <PictureField
            name="companyLogo"
            label="Logo"
            hint="PNG, JPEG or WebP, at most 300 by 300 pixels. A larger one is made smaller before it is sent."
          />
        </Wide>
      </FieldGroup>
      <FieldGroup title="How you are reached">
        <DetailField name="company_email" />
        <DetailField name="website" />
        <DetailField name="company_phone" />
        <DetailField name="company_mobile" />
        <DetailField name="fax" />
      </FieldGroup>
    </>
  )
}
