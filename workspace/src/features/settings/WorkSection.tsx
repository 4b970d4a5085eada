import type { userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useState } from 'react'
import { ApprovalDialog } from '../documents/issue/ApprovalDialog.tsx'
import { Part, SaveLine } from './parts.tsx'
import { useDraft } from './useDraft.ts'
import { useSettingsSave } from './useSettingsSave.ts'

type Settings = ReplyOf<typeof userSettings>
const usualMonths = [3, 6, 12, 18, 24, 36]
const usualDays = [60, 30, 14, 7, 3, 1]
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other)
const monthWords = (months: number): string =>
  months % 12 === 0 ? (months === 12 ? 'Once a year' : `Every ${months / 12} years`) : `Every ${months} months`
const dayWords = (days: number): string => (days === 1 ? 'The day before' : `${days} days before`)
const asMark = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) : undefined

/** How often documents are reviewed, when people are reminded, and what a test takes; who approves versions, for the account holder. */
export function WorkSection({ settings }: { settings: Settings }) {
  const saved = {
    reviewMonths: settings.reviewMonths,
    reminderDays: settings.reminderDays,
    passMark: String(settings.passMark),
  }
  const { value: draft, isChanged, change, discard } = useDraft('work', saved)
  const [save, saving] = useSettingsSave()
  const [approving, setApproving] = useState(false)
  const { userRole } = useSession()
  const submit = async () => {
    if (
      await save({
        reviewMonths: draft.reviewMonths,
        reminderDays: draft.reminderDays,
        passMark: asMark(draft.passMark) ?? settings.passMark,
      })
    )
      discard()
  }
  const tick = (days: number, on: boolean) =>
    change({
      reminderDays: inOrder(
        on ? [...draft.reminderDays, days] : draft.reminderDays.filter(each => each !== days),
      ).toReversed(),
    })
  const closed = () => setApproving(false)
  return (
    <div className="grid gap-10">
      <Part title="Reviews and tests">
        <Form
          label="Reviews and tests"
          className="max-w-form"
          errors={saving.errors}
          onSubmit={submit}
          check={() => ({
            passMark: asMark(draft.passMark) === undefined ? 'Write a number from 1 to 100.' : undefined,
            reminderDays: draft.reminderDays.length > 5 ? 'Choose at most five.' : undefined,
          })}
        >
          <Select
            name="reviewMonths"
            label="Documents are reviewed"
            hint="Proposed as the next date, unless the provider says another time for a document."
            value={String(draft.reviewMonths)}
            options={inOrder([...usualMonths, settings.reviewMonths]).map(months => ({
              value: String(months),
              label: monthWords(months),
            }))}
            onChange={event => change({ reviewMonths: Number(event.currentTarget.value) })}
          />
          <fieldset className="grid min-w-0 gap-1">
            <legend className="mb-1 font-bold">Remind those who may review</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {inOrder([...usualDays, ...settings.reminderDays])
                .toReversed()
                .map(days => (
                  <Checkbox
                    key={days}
                    name="reminderDays"
                    value={days}
                    label={dayWords(days)}
                    checked={draft.reminderDays.includes(days)}
                    onChange={event => tick(days, event.currentTarget.checked)}
                  />
                ))}
            </div>
          </fieldset>
          <TextField
            name="passMark"
            label="Pass mark of new tests, per cent"
            hint="Tests that are there already keep theirs."
            inputMode="numeric"
            maxLength={3}
            value={draft.passMark}
            onChange={event => change({ passMark: event.currentTarget.value })}
          />
          <SaveLine
            label="Save reviews and tests"
            progress={saving.progress}
            isChanged={isChanged}
            onDiscard={discard}
          />
        </Form>
      </Part>
      {userRole === 'company' && (
        <Part
          title="Approval"
          lead="Staff, exports and the index have the version of a document that was approved last."
        >
          <div>
            <Button variant="quiet" onClick={() => setApproving(true)}>
              Who approves versions…
            </Button>
          </div>
          <ApprovalDialog open={approving} onClose={closed} onDone={closed} />
        </Part>
      )}
    </div>
  )
}
