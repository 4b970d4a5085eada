import { Button, Field, Flex, Link, Textarea, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useState } from 'react'
import { NavLink, useParams } from 'react-router-dom'
import { NotYetRead, Part, ReadingPage, Said, useDesk, when, whyRefused } from './reading.jsx'
import { Evidence } from './request-evidence.jsx'

const requestType = 'plugin::care.request'
const messageType = 'plugin::catalogue.contact-message'
const reportType = 'plugin::care.report'
const roles = { company: 'account holder', user: 'sub-user', employee: 'employee' }

/** The reply, and what it is answered with: each button says what happens. */
function Answer({ type, id, hint, steps, first = '', onDone }) {
  const { put } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { allowedActions } = useRBAC([{ action: 'plugin::content-manager.explorer.update', subject: type }])
  const [reply, setReply] = useState(first)
  const [problem, setProblem] = useState(undefined)
  const [busy, setBusy] = useState('')
  if (!allowedActions.canUpdate)
    return <Typography textColor="neutral600">Your role may read this, and not answer it.</Typography>
  const send = async ({ label, data, done, needsReply }) => {
    if (needsReply && reply.trim() === '') return setProblem(needsReply)
    setProblem(undefined)
    setBusy(label)
    try {
      await put(`/content-manager/collection-types/${type}/${id}`, { ...data, reply: reply.trim() })
      toggleNotification({ type: 'success', message: done })
      await onDone()
    } catch (error) {
      setProblem(whyRefused(error))
    } finally {
      setBusy('')
    }
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="reply" hint={hint} error={problem}>
        <Field.Label>Our reply</Field.Label>
        <Textarea value={reply} onChange={event => setReply(event.target.value)} />
        <Field.Error />
        <Field.Hint />
      </Field.Root>
      <Flex gap={2} wrap="wrap">
        {steps.map(step => (
          <Button
            key={step.label}
            type="button"
            variant={step.variant}
            loading={busy === step.label}
            disabled={busy !== '' && busy !== step.label}
            onClick={() => send(step)}
          >
            {step.label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

const CompanyLink = ({ shown: { companyId, company } }) => (
  <Link tag={NavLink} to={`/content-manager/collection-types/plugin::accounts.company/${companyId}`}>
    {company}
  </Link>
)

/** A request to change a detail of a company, in place of its form. */
export function RequestPage() {
  const { id } = useParams()
  const found = useDesk(`/desk/requests/${id}`)
  const { data: shown, load } = found
  if (!shown) return <NotYetRead title="Edit request" found={found} />
  const { label, before, wanted, reason, detail, by, role, at, state, reply, answeredAt, fileName, field } = shown
  return (
    <ReadingPage title={`${label}: ${wanted}`} subtitle={`Asked by ${shown.company} on ${when(at)}`}>
      {state === 'open' ? (
        <Part title="Answer">
          <Answer
            type={requestType}
            id={id}
            hint="The company reads it, and whoever asked gets it by e-mail. Refusing needs one."
            steps={[
              {
                label: 'Accept',
                variant: 'default',
                data: { state: 'accepted' },
                done:
                  field === 'subdomain'
                    ? 'Accepted. The company signs in at its new address from now on.'
                    : 'Accepted. The detail is changed.',
              },
              {
                label: 'Refuse',
                variant: 'danger-light',
                data: { state: 'refused' },
                done: 'Refused. Whoever asked is told.',
                needsReply: 'Say why: the company reads it.',
              },
            ]}
            onDone={load}
          />
        </Part>
      ) : (
        <Part title={state === 'accepted' ? 'Accepted' : 'Refused'}>
          <Said
            rows={[
              ['On', answeredAt && when(answeredAt)],
              ['Our reply', reply],
            ]}
          />
        </Part>
      )}
      <Part title="What is asked for">
        <Said
          rows={[
            ['Company', <CompanyLink key="company" shown={shown} />],
            ['Detail', label],
            ['Reads now', before || 'Nothing'],
            ['Is to read', wanted],
            ['Reason', reason],
            ['In their words', detail],
            ['Asked by', `${by}, ${roles[role] ?? role}`],
            ['Evidence', <Evidence key="evidence" documentId={id} name={fileName} />],
          ]}
        />
      </Part>
    </ReadingPage>
  )
}

/** A message of the contact form, in place of its form. It is answered from a mailbox, which keeps the thread. */
export function MessagePage() {
  const { id } = useParams()
  const found = useDesk(`/desk/messages/${id}`)
  const { data: shown, load } = found
  if (!shown) return <NotYetRead title="Message" found={found} />
  const { name, email, phone, subject, message, at, state } = shown
  return (
    <ReadingPage
      title={subject || `A message from ${name}`}
      subtitle={`From ${name} on ${when(at)}: ${state}`}
      action={<MessageState id={id} state={state} onDone={load} />}
    >
      <Part title="What was written">
        <Said
          rows={[
            ['Name', name],
            [
              'E-mail',
              <Link
                key="email"
                href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject || 'your message'}`)}`}
              >
                {email}
              </Link>,
            ],
            ['Phone', phone],
            ['Message', message],
          ]}
        />
      </Part>
    </ReadingPage>
  )
}

function MessageState({ id, state, onDone }) {
  const { put } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { allowedActions } = useRBAC([{ action: 'plugin::content-manager.explorer.update', subject: messageType }])
  const next = state === 'open' ? 'answered' : 'open'
  if (!allowedActions.canUpdate) return null
  const mark = () =>
    put(`/content-manager/collection-types/${messageType}/${id}`, { state: next }).then(onDone, () =>
      toggleNotification({ type: 'danger', message: 'That did not work. Try again.' }),
    )
  return (
    <Button type="button" variant={state === 'open' ? 'default' : 'tertiary'} onClick={mark}>
      {state === 'open' ? 'It is answered' : 'Open it again'}
    </Button>
  )
}

/** What a company reported about a document, in place of its form. */
export function ReportPage() {
  const { id } = useParams()
  const found = useDesk(`/desk/reports/${id}`)
  const { data: shown, load } = found
  if (!shown) return <NotYetRead title="Reported issue" found={found} />
  const { document, number, version, issue, comments, by, at, state, reply, answeredAt } = shown
  const close = { label: 'Close', variant: 'tertiary', data: { state: 'closed' }, done: 'Closed.' }
  return (
    <ReadingPage title={`About ${document}`} subtitle={`Reported by ${shown.company} on ${when(at)}: ${state}`}>
      <Part title="Answer">
        <Answer
          key={answeredAt ?? ''}
          type={reportType}
          id={id}
          first={reply ?? ''}
          hint="The company reads it, and whoever reported gets it by e-mail. Each new text is mailed once."
          steps={[
            {
              label: 'Reply',
              variant: 'default',
              data: {},
              done: 'Sent. The report is answered.',
              needsReply: 'Write what the company is to read.',
            },
            ...(state === 'closed' ? [] : [close]),
          ]}
          onDone={load}
        />
      </Part>
      <Part title="What was reported">
        <Said
          rows={[
            ['Company', <CompanyLink key="company" shown={shown} />],
            ['Document', [number, document].filter(Boolean).join(' ')],
            ['Version of the company', version],
            ['What is amiss', issue],
            ['In their words', comments],
            ['Reported by', by],
            ['Replied on', answeredAt && when(answeredAt)],
          ]}
        />
      </Part>
    </ReadingPage>
  )
}
