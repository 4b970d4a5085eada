import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { startAudit } from '@cloudoc/quality/contract/audits/runs.ts'
import { useNavigate } from 'react-router-dom'
import { beginUnplannedPath } from '../../addresses/quality-audits.ts'
import type { SiteName } from '../../site-choice/useSites.ts'
import type { AuditItem } from '../auditsReads.ts'

/** Asks where an audit is walked that was not planned. */
export function StartDialog({
  audit: { auditId, title },
  sites,
  onClose,
}: {
  audit: AuditItem
  sites: readonly SiteName[]
  onClose: () => void
}) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Walk ‘${title}’`}
    >
      <Form
        label="Where"
        check={values => ({ siteId: values.text('siteId') === '' ? startAudit.texts.noSite : undefined })}
        onSubmit={values => navigate(beginUnplannedPath(auditId, values.text('siteId')))}
      >
        <Select
          label="Location"
          name="siteId"
          placeholder="Choose…"
          options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Walk now</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
