import { officerWords } from '@cloudoc/accounts/contract/detail-words.ts'
import { officers } from '@cloudoc/accounts/contract/profile-fields.ts'
import { DetailField } from './DetailField.tsx'
import { FieldGroup, Wide } from './FieldGroup.tsx'
import { PictureField } from './PictureField.tsx'

/** Tab 3: who answers for the company, with their signatures. */
export function OfficerFields() {
  return officers.map(who => (
    <FieldGroup key={who} title={officerWords[who]}>
      <Wide>
        <div className="sm:max-w-narrow">
          <DetailField name={`${who}_title`} />
        </div>
      </Wide>
      <DetailField name={`${who}_firstname`} />
      <DetailField name={`${who}_lastname`} />
      <DetailField name={`${who}_email`} />
      <DetailField name={`${who}_phone`} />
      <Wide>
        <PictureField
          name={`${who}_signature`}
          label="Signature"
          hint="A photo or scan on white paper. It is made smaller where it is large."
        />
      </Wide>
    </FieldGroup>
  ))
}
