import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { acknowledgePolicy } from '@cloudoc/policies/contract/reading.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { minePath, readerPath } from '../../addresses/policies.ts'
import { NextToDo } from '../../next-to-do/NextToDo.tsx'
import { UnseenParts } from '../../reader/UnseenParts.tsx'
import { newKey } from '../phone/queue.ts'
import { readerReads } from '../phone/useQueue.ts'
import { acknowledge, isSameName } from './acknowledgement.ts'
import type { Viewed } from './viewed.ts'

interface Props {
  policy: Viewed /** Said on this phone already, and not recorded. */
  pending: boolean
  unseen: readonly number[]
  noun: 'page' | 'part'
  offline: boolean
  onChanged: () => Promise<void>
}

/**
 * What has to be done at the end of a text: the test, where there is one, and the acknowledgement of the
 * words above, by version and hash.
 */
export function Acknowledge(props: Props) {
  const { policy, pending, unseen, noun } = props
  const { test } = policy
  const body = () => {
    if (policy.status === 2) return <Finished policy={policy} />
    if (policy.waived)
      return <Notice title="You were excused from reading this version">There is nothing to do.</Notice>
    if (pending) return null
    if (test.required && !test.passed) return <TestFirst policy={policy} />
    return <Words {...props} />
  }
  return (
    <section
      id="acknowledge"
      tabIndex={-1}
      aria-labelledby="acknowledge-title"
      className="reader-part grid grid-cols-1 gap-4 py-4"
    >
      <h2 id="acknowledge-title">
        {policy.status === 2 ? 'Acknowledged' : test.required && !test.passed ? 'Next: the test' : 'Acknowledge'}
      </h2>
      {policy.status !== 2 && !policy.waived && !pending && <UnseenParts unseen={unseen} noun={noun} />}
      {body()}
    </section>
  )
}

function Finished({ policy }: { policy: Viewed }) {
  return (
    <Notice
      tone="success"
      title={
        policy.acknowledgedAt
          ? `You acknowledged it on ${dateAndTime(policy.acknowledgedAt)}`
          : 'You have acknowledged it'
      }
      action={<NextToDo />}
    >
      It is recorded with these words and your name.
    </Notice>
  )
}

function TestFirst({ policy: { policyId, test } }: { policy: Viewed }) {
  if (test.left === 0 && test.openAttemptId === '') {
    return (
      <Notice tone="danger" title="You have used all your tries">
        Your manager has been told and can allow another. You can read the policy again meanwhile.
      </Notice>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {test.questions === 1 ? 'One question' : `${test.questions} questions`} about this policy; {test.passMark}% have
        to be right. {test.left === 1 ? 'One try is left.' : `${test.left} tries are left.`} When you have passed, you
        can acknowledge it.
      </p>
      <Button to={readerPath(policyId, { step: 'test' })}>
        {test.openAttemptId === '' ? 'Start the test' : 'Go on with the test'}
      </Button>
    </div>
  )
}

function Words({ policy, offline, onChanged }: Props) {
  const { userId } = useSession()
  const { mutate } = useSWRConfig()
  const [error, setError] = useState<string>()
  const [lost, setLost] = useState(false)
  const [pending, setPending] = useState(false)
  const [key] = useState(newKey)
  const { version, hash, statement, typedName, test } = policy

  const say = async (typed: string) => {
    setPending(true)
    setError(undefined)
    const word = await acknowledge(userId, policy, typed, key)
    setLost(word.is === 'lost')
    if (word.is === 'refused') setError(word.text)
    if (word.is === 'recorded') {
      await mutate(keysOf(readerReads))
      await onChanged()
    }
    setPending(false)
  }
  return (
    <Form
      label="Acknowledge"
      className="rounded-md border border-line bg-sheet p-4 sm:p-6"
      check={values => ({
        typedName: isSameName(values.text('typedName'), typedName) ? undefined : acknowledgePolicy.texts.name,
      })}
      onSubmit={values => say(values.text('typedName'))}
    >
      {test.required && <p className="text-small text-quiet">You have passed the test.</p>}
      <blockquote className="border-l-4 border-accent pl-4 font-bold wrap-anywhere">{statement}</blockquote>
      <TextField
        label="Type your name"
        hint={
          <>
            As it is shown: <strong>{typedName}</strong>
          </>
        }
        name="typedName"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
      />
      <details>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-small text-accent underline">
          Version {version}, fingerprint {hash.slice(0, 8)}…
        </summary>
        <p className="text-small wrap-anywhere">
          Of the words above (SHA-256): <code>{hash}</code>
        </p>
      </details>
      {error !== undefined && (
        <div role="alert">
          <Notice
            tone="danger"
            title={error}
            action={
              error === acknowledgePolicy.refusals.hash.text && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    void onChanged()
                  }}
                >
                  Open it again
                </Button>
              )
            }
          />
        </div>
      )}
      {lost && (
        <div role="alert">
          <Notice tone="danger" title="This is not recorded">
            There is no connection, and this phone would not keep it. Please try again when you are online.
          </Notice>
        </div>
      )}
      {offline && (
        <p className="text-small text-quiet">
          You are offline: your acknowledgement is kept in this phone, and is recorded only when it has been sent.
        </p>
      )}
      <Button type="submit" wide progress={pending ? 'pending' : 'idle'} pendingText="Recording…">
        I acknowledge
      </Button>
      <p className="text-small text-quiet">
        <Link to={minePath} className="inline-flex min-h-target items-center">
          Not now
        </Link>
      </p>
    </Form>
  )
}
