import { addressParts } from '@cloudoc/accounts/contract/profile-fields.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { useState } from 'react'
import type { Drafts } from '../../company/profileDrafts.ts'
import { DetailField } from './DetailField.tsx'
import { FieldGroup, Wide } from './FieldGroup.tsx'
import { ProvideProfile, useProfileState } from './profileContext.ts'

const isSame = (values: Drafts): boolean =>
  addressParts.some(part => values[`registered_${part}`]) &&
  addressParts.every(part => (values[`registered_${part}`] ?? '') === (values[`trading_${part}`] ?? ''))

/** The registered parts of these values, as parts of the trading address. */
const asTrading = (values: Drafts): Drafts =>
  Object.fromEntries(
    addressParts.flatMap(part =>
      values[`registered_${part}`] === undefined ? [] : [[`trading_${part}`, values[`registered_${part}`] ?? '']],
    ),
  )

function Lines({ of }: { of: 'registered' | 'trading' }) {
  return (
    <>
      <Wide>
        <DetailField name={`${of}_line1`} />
      </Wide>
      <Wide>
        <DetailField name={`${of}_line2`} />
      </Wide>
      <DetailField name={`${of}_town`} />
      <DetailField name={`${of}_county`} />
      <DetailField name={`${of}_postcode`} />
      <DetailField name={`${of}_country`} />
    </>
  )
}

/** Tab 2: both addresses. While they are the same, what is typed into the one goes into the other. */
export function AddressFields() {
  const state = useProfileState()
  const [ticked, setTicked] = useState(() => isSame(state.values))
  // Discarding, or another person's save, may part them.
  const same =
    ticked &&
    (isSame(state.values) ||
      addressParts.every(part => !state.values[`registered_${part}`] && !state.values[`trading_${part}`]))
  const both = { ...state, type: (values: Drafts) => state.type({ ...values, ...asTrading(values) }) }
  const tick = (on: boolean) => {
    setTicked(on)
    if (on) state.type(asTrading(state.values))
  }
  return (
    <>
      <FieldGroup title="Registered address">
        <ProvideProfile value={same ? both : state}>
          <Lines of="registered" />
        </ProvideProfile>
      </FieldGroup>
      <FieldGroup
        title="Trading address"
        note={
          <Checkbox
            name="same"
            label="Same as the registered address"
            checked={same}
            onChange={({ currentTarget: { checked } }) => tick(checked)}
          />
        }
      >
        {!same && <Lines of="trading" />}
      </FieldGroup>
    </>
  )
}
