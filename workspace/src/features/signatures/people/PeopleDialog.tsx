import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { signPeople } from '@cloudoc/esign/contract/lists.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useState } from 'react'
import { ManyPicker } from '../../pickers/ManyPicker.tsx'

export type SignPerson = ReplyOf<typeof signPeople>[number]
export const withoutAddress = 'People without an e-mail address cannot be sent a link, so they are not listed.'
const step = 25

/** Several of the company's people at once; `taken` are on the list already. */
export function PeopleDialog({
  taken,
  onAdd,
  onClose,
}: {
  taken: ReadonlySet<string>
  onAdd: (people: readonly SignPerson[]) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [picked, setPicked] = useState<ReadonlyMap<string, SignPerson>>(new Map())
  const reading = useRead(signPeople, { search, skip: 0, limit }, { keepPrevious: true })
  const people = reading.data?.filter(({ personId, email }) => email !== '' && !taken.has(personId)) ?? []
  const choose = (ids: ReadonlySet<string>) =>
    setPicked(
      new Map(
        [...ids].flatMap(id => {
          const person = picked.get(id) ?? people.find(({ personId }) => personId === id)
          return person ? [[id, person] as const] : []
        }),
      ),
    )
  const add = () => {
    onAdd([...picked.values()])
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Add your people"
      description={withoutAddress}
      footer={
        <>
          <Button disabled={picked.size === 0} onClick={add}>
            {picked.size < 2 ? 'Add' : `Add ${picked.size} people`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ManyPicker
        label="People"
        search="Search your people"
        reading={reading}
        choices={people.map(({ personId, name, email }) => ({ id: personId, name, detail: email }))}
        rowsRead={reading.data?.length}
        chosen={new Set(picked.keys())}
        onChange={choose}
        empty={search === '' ? 'Nobody else with an e-mail address is here.' : 'Nobody is called so.'}
        onSearch={text => {
          setSearch(text)
          setLimit(step)
        }}
        onMore={() => setLimit(limit + step)}
      />
    </Dialog>
  )
}
