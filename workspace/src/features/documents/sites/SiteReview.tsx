import { reviewSiteText } from '@cloudoc/documents/contract/site-reviews.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { dayOf, today } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import type { OpenSiteText } from './siteTextWords.ts'

/** When a location reviews words of its own, and that it did; nothing where the company's review stands for it. */
export function SiteReview({ text }: { text: OpenSiteText }) {
  const [asks, setAsks] = useState(false)
  if (text.reviewDate === '') return null
  const isDue = text.reviewDate <= today()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className={isDue ? 'font-bold' : 'text-quiet'}>
        {isDue ? 'This location has to review it since' : 'This location reviews it by'} {dayOf(text.reviewDate)}
      </p>
      {text.mayEdit && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          It was reviewed…
        </Button>
      )}
      {asks && <ReviewDialog text={text} onClose={() => setAsks(false)} />}
    </div>
  )
}

function ReviewDialog({
  text: { fileId, siteId, name, document, revision },
  onClose,
}: {
  text: OpenSiteText
  onClose: () => void
}) {
  const refresh = useReadAgain()
  const [review, { error, errors, progress }] = useCall(reviewSiteText)
  const submit = async (reviewDate: string) => {
    const envelope = await review({ fileId, siteId, revision, ...(reviewDate !== '' && { reviewDate }) })
    if (envelope.status !== 1) return
    showToast(envelope.message ?? reviewSiteText.texts.reviewed, 'success')
    void refresh()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Review of “${document}” at ${name}`}
      description="Somebody has read the words of this location, and they hold."
    >
      <Form label="Review" errors={errors} onSubmit={values => submit(values.text('reviewDate'))}>
        {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
        <TextField
          label="Next review"
          name="reviewDate"
          type="date"
          optional
          hint="Without a date: after as many months as your settings say."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            Save the review
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
