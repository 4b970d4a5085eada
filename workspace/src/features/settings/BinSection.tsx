import { binDaysChoices, type userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { useSettings } from '../company/companyReads.ts'
import { Part, SaveLine } from './parts.tsx'
import { useDraft } from './useDraft.ts'
import { useSettingsSave } from './useSettingsSave.ts'

/** How long what was deleted lies in the company's bin. */
export function BinSection({ settings }: { settings: ReplyOf<typeof userSettings> }) {
  const {
    value: { binDays },
    isChanged,
    change,
    discard,
  } = useDraft<{ binDays: (typeof binDaysChoices)[number] }>('bin', { binDays: settings.binDays })
  const [save, saving] = useSettingsSave()
  const usual = useSettings().data?.binRetentionDays
  const options = binDaysChoices.map(days => ({
    value: String(days),
    label: days === 0 ? `As usual${usual === undefined ? '' : ` (${usual} days)`}` : `${days} days`,
  }))
  return (
    <Part
      title="Bin"
      lead="What was deleted goes for good when its time is over. Evidence of reading is never deleted."
    >
      <Form
        label="Bin"
        className="max-w-form"
        errors={saving.errors}
        onSubmit={async () => {
          if (await save({ binDays })) discard()
        }}
      >
        <Select
          name="binDays"
          label="Keep what was deleted for"
          options={options}
          value={String(binDays)}
          onChange={event =>
            change({ binDays: binDaysChoices.find(days => String(days) === event.currentTarget.value) ?? 0 })
          }
        />
        <SaveLine label="Save how long" progress={saving.progress} isChanged={isChanged} onDiscard={discard} />
      </Form>
    </Part>
  )
}
