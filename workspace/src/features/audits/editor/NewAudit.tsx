import { newKey } from '@cloudoc/forms/contract/rules/fields.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { auditKinds, kindWords } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { saveTemplate } from '@cloudoc/quality/contract/audits/templates.ts'
import { newScoredField, usualScoring } from '@cloudoc/quality/contract/scoring/questions.ts'
import { useNavigate } from 'react-router-dom'
import { auditEditorPath, auditListPath } from '../../addresses/quality-audits.ts'
import { Screen } from '../../screen/Screen.tsx'
import { editorCrumbs } from './editorCrumbs.ts'

/** Begins an audit of one's own, with its first question. */
export function NewAudit() {
  const navigate = useNavigate()
  const [save, { error, progress }] = useCall(saveTemplate)
  const begin = async (values: FormReader) => {
    const first = newScoredField()
    const envelope = await save({
      kind: auditKinds.find(kind => kind === values.text('kind')) ?? 'other',
      definition: {
        title: values.text('title'),
        intro: '',
        thanks: '',
        pages: [{ key: newKey('p'), title: '', fields: [first], showWhen: null }],
      },
      scoring: { [first.key]: usualScoring },
    })
    if (envelope.status === 1) void navigate(auditEditorPath(envelope.response.auditId), { replace: true })
  }
  return (
    <Screen title="New audit" crumbs={editorCrumbs} width="form">
      <Form
        label="New audit"
        check={values => ({ title: values.text('title') === '' ? 'Give the audit a title.' : undefined })}
        onSubmit={begin}
      >
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        <TextField label="Title" name="title" autoComplete="off" maxLength={200} />
        <Select
          label="What it looks at"
          name="kind"
          options={auditKinds.map(kind => ({ value: kind, label: kindWords[kind] }))}
          defaultValue="other"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            Begin audit
          </Button>
          <Button variant="quiet" to={auditListPath}>
            Cancel
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
