import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { defaultLinkDays, maxLinkDays } from '@cloudoc/policies/contract/frameworks.ts'
import type { evidenceLinks } from '@cloudoc/policies/contract/inspection.ts'
import { addEvidenceLink, packChoices } from '@cloudoc/policies/contract/inspection.ts'
import { useState } from 'react'
import { AddOnNeeded } from '../../company/AddOnNeeded.tsx'
import { useCompanyStatus } from '../../company/companyReads.ts'
import { CopyLinkField } from '../../copying/CopyField.tsx'
import { useQualityRights } from '../../rights/quality.ts'
import { SiteField } from '../../sites/SiteField.tsx'
import { PackFields } from './PackFields.tsx'
import { usePackForm } from './usePackForm.ts'

type EvidenceLink = ReplyOf<typeof evidenceLinks>[number]

/** Makes a link for an inspector, and then shows it. */
export function LinkDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [add, adding] = useCall(addEvidenceLink)
  const [made, setMade] = useState<EvidenceLink>()
  const [withPack, setWithPack] = useState(true)
  const { see } = useQualityRights()
  const form = usePackForm()
  const choices = useRead(packChoices, form.ofSite, { keepPrevious: true })
  const { data: status } = useCompanyStatus()
  // A company whose licence has ended still shows its evidence.
  const hasManagement = status?.docManagementStatus !== 0 || !status.activesubs
  const hasPolicies = (choices.data?.policies ?? 0) > 0
  const save = async (values: FormReader) => {
    const envelope = await add({
      name: values.text('name'),
      days: Number(values.text('days')),
      ...form.ofSite,
      ...(withPack && hasPolicies && { pack: form.input }),
      ...(see && { quality: values.ticked('quality') }),
    })
    if (envelope.status !== 1) return
    setMade(envelope.response)
    onMade()
  }
  const check = (values: FormReader) => {
    const days = Number(values.text('days'))
    return {
      name: values.text('name') === '' ? 'Say who it is for.' : undefined,
      days:
        Number.isInteger(days) && days >= 1 && days <= maxLinkDays ? undefined : `Between 1 and ${maxLinkDays} days.`,
      ...(withPack && hasPolicies ? form.faults : {}),
    }
  }
  const close = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
  }
  if (made) {
    return (
      <Dialog
        {...close}
        title="The link is ready"
        description={`For ${made.name}, until ${longDate(made.expiresAt)}. Whoever has it can look at the evidence without an account, and change nothing.`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <CopyLinkField url={made.url} />
        {made.pack === 'making' && (
          <Notice title="The pack is being made">It is behind the link in a few minutes.</Notice>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      {...close}
      title="Link for an inspector"
      description="Opens where you stand, the policies in force, the matrix and people’s records. It only reads, and it ends."
    >
      {choices.isLoading ? (
        <Skeleton shape="block" count={3} label="Loading what there is" />
      ) : !hasManagement ? (
        <AddOnNeeded addOn="management" />
      ) : (
        <Form label="Link for an inspector" errors={adding.errors} check={check} onSubmit={save}>
          {adding.error !== undefined && !adding.errors && (
            <div role="alert">
              <Notice tone="danger">{adding.error}</Notice>
            </div>
          )}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label="Who is it for?"
              name="name"
              maxLength={100}
              autoComplete="off"
              hint="Name and organisation."
            />
            <TextField
              label="Days"
              name="days"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxLinkDays}
              defaultValue={defaultLinkDays}
              hint={`${maxLinkDays} at most.`}
            />
          </div>
          <SiteField value={form.site} onChange={form.setSite} />
          {see && (
            <Checkbox
              name="quality"
              label="Show audits and actions"
              hint="Of twelve months, with counts of registers: no notes, files or records, and no small counts."
            />
          )}
          {hasPolicies && (
            <Checkbox
              name="pack"
              label="With an inspection pack to download"
              hint="Made now, and kept as long as the link."
              checked={withPack}
              onChange={() => setWithPack(!withPack)}
            />
          )}
          {withPack && choices.data && hasPolicies && <PackFields form={form} choices={choices.data} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={adding.progress} pendingText="Making…">
              Make the link
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
