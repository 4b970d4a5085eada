import { nextVersion, publishingProblems } from '@cloudoc/catalogue/contract/rules/publishing.ts'
import { Button, Field, Flex, Modal, Textarea, TextInput, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useState } from 'react'
import { draftOf, isNewText, templateType, useTemplateState } from './template-state.mjs'

/** The platform's own Publish, which asks for version and note where a template's text is new. */
export function askingVersion(Publish) {
  const Asking = props => {
    const action = Publish(props)
    const values = useForm('AskingVersion', ({ values }) => values)
    const onChange = useForm('AskingVersion', ({ onChange }) => onChange)
    const state = useTemplateState(props.model, props.documentId, props.document?.updatedAt)
    if (!action || props.model !== templateType || !state || !isNewText(values, state.published)) return action
    return {
      ...action,
      onClick: undefined,
      dialog: {
        type: 'modal',
        title: 'Publish a new version',
        content: ({ onClose }) => (
          <Question
            values={values}
            versions={state.versions}
            onClose={onClose}
            onPublish={async ({ version, change }) => {
              onChange('version', version)
              onChange('change', change)
              // The form takes the two in before it is read.
              await new Promise(done => setTimeout(done))
              await action.onClick?.()
              onClose()
            }}
          />
        ),
      },
    }
  }
  return Object.assign(Asking, { type: Publish.type, position: Publish.position })
}

function Question({ values, versions, onClose, onPublish }) {
  const [latest] = versions
  const used = versions.some(({ version }) => version === String(values.version ?? '').trim())
  const [version, setVersion] = useState(used || !values.version ? nextVersion(latest?.version ?? '') : values.version)
  const [change, setChange] = useState(values.change === latest?.change ? '' : (values.change ?? ''))
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const problems = publishingProblems({ ...draftOf(values), version, change }, versions)
  const said = field => (asked ? problems.find(problem => problem.field === field)?.text : undefined)
  const others = problems.filter(({ field }) => field !== 'version' && field !== 'change')
  const publish = async () => {
    setAsked(true)
    if (problems.length > 0) return
    setBusy(true)
    try {
      await onPublish({ version: version.trim(), change: change.trim() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography>
            {latest ? `Companies have version ${latest.version} now.` : 'This is the first version.'} A version never
            changes once it is published.
          </Typography>
          <Field.Root name="new-version" error={said('version')} required>
            <Field.Label>Version</Field.Label>
            <TextInput value={version} maxLength={20} onChange={event => setVersion(event.target.value)} />
            <Field.Error />
          </Field.Root>
          <Flex gap={2}>
            {latest && (
              <Button
                type="button"
                variant="tertiary"
                onClick={() => setVersion(nextVersion(latest.version))}
              >{`Small change: ${nextVersion(latest.version)}`}</Button>
            )}
            {latest && (
              <Button
                type="button"
                variant="tertiary"
                onClick={() => setVersion(nextVersion(latest.version, true))}
              >{`Large change: ${nextVersion(latest.version, true)}`}</Button>
            )}
          </Flex>
          <Field.Root
            name="new-change"
            error={said('change')}
            required={Boolean(latest)}
            hint="Companies read this beside the update: what is different, why, and what they have to do."
          >
            <Field.Label>What changed</Field.Label>
            <Textarea value={change} onChange={event => setChange(event.target.value)} />
            <Field.Error />
            <Field.Hint />
          </Field.Root>
          {others.map(({ field, text }) => (
            <Typography key={`${field} ${text}`} textColor="danger600" role="alert">
              {text}
            </Typography>
          ))}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button type="button" variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="button" loading={busy} onClick={publish}>
          Publish this version
        </Button>
      </Modal.Footer>
    </>
  )
}
