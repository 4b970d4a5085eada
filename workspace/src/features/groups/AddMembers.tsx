import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { useState } from 'react'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { ChangeMembers } from './ChangeMembers.tsx'

const few = 50

/** Chooses employees to come into a group; what they gain by it is shown before they do. */
export function AddMembers({ groupId, name, onClose }: { groupId: string; name: string; onClose: () => void }) {
  const { see } = useStaffRights()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const people = useRead(employeeList, see ? { search, limit: few } : null, { keepPrevious: true })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  if (asking) return <ChangeMembers groupId={groupId} add={[...chosen]} remove={[]} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Add members to ${name}`}
      footer={
        <>
          <Button disabled={chosen.size === 0} onClick={() => setAsking(true)}>
            {chosen.size === 0 ? 'Add' : `Add ${chosen.size}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {!see ? (
        <NotPermitted />
      ) : (
        <>
          <SearchField label="Search employees" showLabel onSearch={setSearch} />
          {people.error !== undefined && <ErrorState text={people.error} onRetry={people.retry} />}
          {people.isLoading && <Skeleton shape="block" label="Loading employees" />}
          {people.data?.length === 0 && (
            <p className="text-quiet">{search === '' ? 'There is no employee yet.' : 'No employee found.'}</p>
          )}
          <div className="grid">
            {people.data?.map(person => {
              const inIt = person.groups.some(({ _id }) => _id === groupId)
              return (
                <Checkbox
                  key={person._id}
                  name={`member-${person._id}`}
                  checked={inIt || chosen.has(person._id)}
                  disabled={inIt}
                  onChange={() => toggle(person._id)}
                  label={
                    <>
                      {person.name}{' '}
                      <span className="text-small text-quiet">
                        {inIt ? 'is in it' : [person.jobTitle, person.location].filter(Boolean).join(', ')}
                      </span>
                    </>
                  }
                />
              )
            })}
          </div>
          {people.total > few && (
            <p className="text-small text-quiet">
              {few} of {people.total}. Search for the others.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
