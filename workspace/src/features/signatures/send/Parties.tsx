import type { SigningOrder } from '@cloudoc/esign/contract/rules/guard.ts'
import { maxRecipients } from '@cloudoc/esign/contract/shapes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy, Suspense, useState } from 'react'
import type { SignPerson } from '../people/PeopleDialog.tsx'
import { checkAnybody, WhoFields } from '../people/WhoFields.tsx'
import { PartyRows } from './PartyRows.tsx'
import type { Party } from './parties.ts'
import { doers, withEmail } from './parties.ts'

const PeopleDialog = lazy(async () => ({ default: (await import('../people/PeopleDialog.tsx')).PeopleDialog }))
const orders = [
  { value: 'any', label: 'All at once, in any order' },
  { value: 'sequence', label: 'One after another' },
] as const
let made = 0
/** Tells rows apart, within one page. */
export const newParty = (party: Omit<Party, 'key'>): Party => ({ ...party, key: `party-${++made}` })

interface PartiesProps {
  parties: readonly Party[]
  order: SigningOrder
  error: string
  onChange: (parties: readonly Party[]) => void
  onOrder: (order: SigningOrder) => void
}

/** Who it goes to: people of the company, or anybody by name and address; what each does, and in which order. */
export function Parties({ parties, order, error, onChange, onOrder }: PartiesProps) {
  const [choosing, setChoosing] = useState(false)
  const [round, setRound] = useState(0)
  const room = maxRecipients - parties.length
  const addPeople = (people: readonly SignPerson[]) =>
    onChange([
      ...parties,
      ...people
        .filter(({ email }) => !withEmail(parties, email))
        .slice(0, room)
        .map(({ personId, name, email }) => newParty({ role: 'signer', name, email, personId })),
    ])
  const check = (values: FormReader) => {
    const wrong = checkAnybody(values)
    const known = withEmail(parties, values.text('email'))
    return known && !wrong['email']
      ? { ...wrong, email: `${known.name} has this address already. Each needs an address of their own.` }
      : wrong
  }
  const add = (values: FormReader) => {
    onChange([
      ...parties,
      newParty({ role: 'signer', name: values.text('name'), email: values.text('email'), personId: '' }),
    ])
    setRound(round + 1)
  }
  return (
    <section aria-labelledby="parties" className="grid grid-cols-1 gap-4">
      <h2 id="parties" tabIndex={-1}>
        Who it goes to
      </h2>
      <FieldError>{error}</FieldError>
      {parties.length > 0 && <PartyRows parties={parties} order={order} onChange={onChange} />}
      {room > 0 ? (
        <div className="grid grid-cols-1 gap-4 rounded-md border border-line bg-sheet p-4">
          <div>
            <Button
              variant="quiet"
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => setChoosing(true)}
            >
              Add your people…
            </Button>
          </div>
          <Form key={round} label="Add somebody else" check={check} onSubmit={add}>
            <p className="font-bold">Or anybody with an e-mail address</p>
            <WhoFields />
            <div>
              <Button type="submit" variant="quiet">
                Add
              </Button>
            </div>
          </Form>
        </div>
      ) : (
        <p className="text-quiet">It can go to {maxRecipients} people at most.</p>
      )}
      {doers(parties).length > 1 && (
        <RadioGroup inline label="In which order" name="order" choices={orders} value={order} onChange={onOrder} />
      )}
      <Suspense fallback={null}>
        {choosing && (
          <PeopleDialog
            taken={new Set(parties.map(({ personId }) => personId).filter(Boolean))}
            onAdd={addPeople}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
