import type { RecipientRole, SigningOrder } from '@cloudoc/esign/contract/rules/guard.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import X from 'lucide-react/icons/x'
import { OrderedRows } from '../../ordering/OrderedRows.tsx'
import { roleChoices } from '../signaturesTexts.ts'
import type { Party } from './parties.ts'

/** Everyone whom it goes to. Where they are asked one after another, they are put in order. */
export function PartyRows({
  parties,
  order,
  onChange,
}: {
  parties: readonly Party[]
  order: SigningOrder
  onChange: (parties: readonly Party[]) => void
}) {
  const numberOf = (party: Party, at: number): string =>
    order === 'sequence' && party.role !== 'copy'
      ? `${parties.slice(0, at + 1).filter(({ role }) => role !== 'copy').length}. `
      : ''
  return (
    <OrderedRows
      label="Who it goes to"
      items={parties}
      still={order !== 'sequence'}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      onMove={onChange}
    >
      {(party, at) => (
        <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 py-2 sm:flex sm:py-0">
          <span className="grid min-w-0 grow">
            <strong className="wrap-anywhere">
              {numberOf(party, at)}
              {party.name}
            </strong>
            <span className="text-small text-quiet wrap-anywhere">{party.email}</span>
          </span>
          <span className="flex items-center gap-1">
            <span className="min-w-0 grow">
              <Select
                label={`What ${party.name} does`}
                hideLabel
                name={`role-${party.key}`}
                value={party.role}
                options={roleChoices}
                onChange={({ currentTarget: { value } }) =>
                  onChange(parties.map(each => (each === party ? { ...each, role: value as RecipientRole } : each)))
                }
              />
            </span>
            <IconButton
              label={`Remove ${party.name}`}
              icon={<X aria-hidden />}
              onClick={() => onChange(parties.filter(each => each !== party))}
            />
          </span>
        </div>
      )}
    </OrderedRows>
  )
}
