import { exportList } from '@cloudoc/exports/contract/exports.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { makePack, packChoices } from '@cloudoc/policies/contract/inspection.ts'
import { useSWRConfig } from 'swr'
import { Refused } from '../../screen/Refused.tsx'
import { SiteField } from '../../site-choice/SiteField.tsx'
import { PackFields } from './PackFields.tsx'
import { type PackedSite, usePackForm } from './usePackForm.ts'

/**
 * Says what an inspector gets, and starts it. It goes on by itself; the bar of exports shows how far it is.
 * @param of the location that it is of, and its last day, where nobody chooses: a closed one
 */
export function PackDialog({ of, onClose }: { of?: PackedSite; onClose: () => void }) {
  const { mutate } = useSWRConfig()
  const form = usePackForm(of)
  const choices = useRead(packChoices, form.ofSite, { keepPrevious: true })
  const [make, making] = useCall(makePack)
  const none = choices.data?.policies === 0
  const start = async () => {
    const envelope = await make({ ...form.input, ...form.ofSite })
    if (envelope.status !== 1) return
    showToast(envelope.message ?? makePack.texts.started)
    await mutate(keysOf([exportList]))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Inspection pack"
      description="What an inspector asks for, in one zip file: a PDF to read, and spreadsheets beside it. You can go on working meanwhile."
    >
      {choices.isLoading && <Skeleton shape="block" count={3} label="Loading what there is" />}
      {choices.error !== undefined && <Refused error={choices.error} code={choices.code} onRetry={choices.retry} />}
      {none && (
        <Notice title={makePack.texts.nothing}>A pack shows the policies in force, and who has read them.</Notice>
      )}
      {choices.data && !none && (
        <Form label="Inspection pack" errors={making.errors} check={() => form.faults} onSubmit={start}>
          {making.error !== undefined && !making.errors && (
            <div role="alert">
              <Notice tone="danger">{making.error}</Notice>
            </div>
          )}
          {!of && <SiteField value={form.site} onChange={form.setSite} />}
          <PackFields form={form} choices={choices.data} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={making.progress} pendingText="Starting…">
              Make the pack
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
