import { send } from '@cloudoc/kit/calls/send.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { deleteEmployee, leavingReasons } from '@cloudoc/people/contract/employees.ts'
import { useEffect, useState } from 'react'
import { leavingWords } from './leavingWords.ts'

const reasons = leavingReasons.map(value => ({ value, label: leavingWords[value] }))

/** Asks for the last day and the reason, and shows what hangs on those who leave before it is recorded. */
export function LeaveDialog({
  ids,
  name,
  onClose,
}: {
  ids: readonly string[]
  name: string
  onClose: (gone: boolean) => void
}) {
  const write = useWriting()
  const [pending, setPending] = useState(false)
  const [hanging, setHanging] = useState<readonly { what: string; count: number }[]>()
  const [leftOn, setLeftOn] = useState(today)
  const [reason, setReason] = useState<(typeof leavingReasons)[number]>('')
  const wrong = leftOn === '' ? 'Choose the last day.' : leftOn > today() ? deleteEmployee.texts.future : undefined
  const list = ids.join(',')
  useEffect(() => {
    let over = false
    void send(deleteEmployee, { employeeId: list.split(','), confirm: false }).then(envelope => {
      if (!over) setHanging(envelope.status === 1 ? envelope.response.hanging : [])
    })
    return () => {
      over = true
    }
  }, [list])
  const leave = async () => {
    setPending(true)
    const done = await write(deleteEmployee, { employeeId: [...ids], confirm: true, leftOn, reason })
    setPending(false)
    onClose(done !== undefined)
  }
  const who = name || `${ids.length} employees`
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose(false)
      }}
      title={`${who} ${name ? 'has' : 'have'} left?`}
      confirm="Record leaving"
      danger
      barred={hanging === undefined || wrong !== undefined}
      progress={pending ? 'pending' : 'idle'}
      onConfirm={() => void leave()}
    >
      <div className="grid gap-3">
        {hanging === undefined && <Skeleton label="Looking for what hangs on them" />}
        {hanging && hanging.length > 0 && (
          <>
            <p>This hangs on {name || 'them'}:</p>
            <ul className="list-disc pl-6">
              {hanging.map(({ what, count }) => (
                <li key={what}>
                  {count} {what}
                </li>
              ))}
            </ul>
          </>
        )}
        <TextField
          label="Last day"
          name="leftOn"
          type="date"
          max={today()}
          value={leftOn}
          onChange={({ currentTarget: { value } }) => setLeftOn(value)}
          {...(wrong !== undefined && { error: wrong })}
        />
        <Select
          label="Reason"
          name="reason"
          options={reasons}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(leavingReasons.find(each => each === value) ?? '')}
        />
        <p>
          They are signed out at once and get no more mail. What they read and acknowledged stays, and they can be
          brought back.
        </p>
      </div>
    </ConfirmDialog>
  )
}
