import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { publishTemplate, saveTemplate } from '@cloudoc/quality/contract/audits/templates.ts'
import { auditProblems } from '@cloudoc/quality/contract/scoring/check-audit.ts'
import {
  canBeScored,
  newScoredField,
  scoredOptions,
  usualScoring,
} from '@cloudoc/quality/contract/scoring/questions.ts'
import type { ItemScoring, Scoring } from '@cloudoc/quality/contract/scoring/scoring.ts'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FieldExtras } from '../../forms/builder/field/fieldExtras.ts'
import { Questions } from '../../forms/builder/Questions.tsx'
import { useBuilder } from '../../forms/builder/useBuilder.ts'
import '../../forms/builder/builder.css'
import { savingWords, useAutosave } from '../../saving/useAutosave.ts'
import { Screen } from '../../screen/Screen.tsx'
import type { AuditDetails } from '../auditsReads.ts'
import { editorCrumbs } from './editorCrumbs.ts'
import { ScoringFields } from './ScoringFields.tsx'

const noTypes: Readonly<Record<string, string>> = {}

/** An audit as it is written: the builder of forms, with how each question counts. It is saved by itself. */
export function WriteAudit({ audit }: { audit: AuditDetails }) {
  const { auditId, version } = audit
  const readAgain = useReadAgain()
  const [first] = useState(audit.definition)
  const [scoring, setScoring] = useState<Scoring>(audit.scoring)
  const latest = useRef({ definition: first, scoring: audit.scoring })
  const saving = useAutosave(audit.revision, revision => send(saveTemplate, { auditId, revision, ...latest.current }))
  const { form: definition, open, said, landed, editing } = useBuilder(first, saving.changed)
  useEffect(() => {
    latest.current = { definition, scoring }
  })
  const [publish, publishing] = useCall(publishTemplate)

  const { changed } = saving
  const score = useCallback(
    (field: Field, rule: ItemScoring | undefined) => {
      setScoring(now => {
        const { [field.key]: _, ...rest } = now
        return rule ? { ...rest, [field.key]: rule } : rest
      })
      if (rule && !canBeScored(field)) editing.field(field.key, { options: [...scoredOptions], other: false })
      if (rule) editing.field(field.key, { required: true })
      changed()
    },
    [editing, changed],
  )
  const extras = useCallback(
    (field: Field) => <ScoringFields field={field} rule={scoring[field.key]} onChange={rule => score(field, rule)} />,
    [scoring, score],
  )
  const addScored = () => {
    const field = newScoredField()
    setScoring(now => ({ ...now, [field.key]: usualScoring }))
    editing.add(field)
  }
  const settled = useDeferredValue(definition)
  const problems = useMemo(() => auditProblems(settled, scoring), [settled, scoring])
  const shown = useMemo(
    () => new Map(problems.filter(({ key }) => key !== open).map(({ key, text }) => [key, text])),
    [problems, open],
  )
  const general = problems.filter(({ key }) => key === '')
  const sendVersion = async () => {
    if (!(await saving.save())) return
    const envelope = await publish({ auditId, revision: saving.revision() })
    if (envelope.status !== 1) return
    void readAgain()
    showToast(envelope.message ?? 'Done', 'success')
  }
  return (
    <Screen
      title={definition.title.trim() || 'Untitled audit'}
      crumbs={editorCrumbs}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="text-small text-quiet">
            {savingWords[saving.state]}
          </p>
          <Button
            disabled={problems.length > 0 || saving.state === 'stale'}
            progress={publishing.progress}
            onClick={() => void sendVersion()}
          >
            {version === 0 ? 'Publish' : 'Publish anew'}
          </Button>
        </div>
      }
    >
      {saving.state === 'stale' && (
        <div role="alert">
          <Notice tone="warning" title="Somebody else has changed this audit meanwhile">
            What you changed is on the screen and not saved. Copy what you need, and open it again.
          </Notice>
        </div>
      )}
      {saving.state === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title="It could not be saved">
            {saving.text}
          </Notice>
        </div>
      )}
      {publishing.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{publishing.error}</Notice>
        </div>
      )}
      {problems.length > 0 && (
        <Notice tone="info" title="It cannot be published yet">
          {general.length > 0
            ? general.map(({ text }) => text).join(' ')
            : 'Some questions are not finished. They are marked.'}
        </Notice>
      )}
      <div>
        <Button variant="quiet" icon={<Plus aria-hidden className="size-5" />} onClick={addScored}>
          Add a question with a score
        </Button>
      </div>
      <FieldExtras value={extras}>
        <Questions
          form={definition}
          open={open}
          said={said}
          landed={landed}
          problems={shown}
          published={noTypes}
          editing={editing}
        />
      </FieldExtras>
    </Screen>
  )
}
