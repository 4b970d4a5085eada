import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { acknowledgePolicy } from '@cloudoc/policies/contract/reading.ts'
import { Link } from 'react-router-dom'
import { todoPath } from '../../addresses/todo.ts'
import { type Acknowledged, isSameName } from '../reading/acknowledgement.ts'
import type { ShortReading } from './ShortPolicy.tsx'

interface Props {
  /** What is still to be acknowledged; at least one. */
  readings: readonly ShortReading[]
  /** What became of words that were given, by policy. */
  words: Readonly<Record<string, Acknowledged>>
  pending: boolean
  onSay: (typed: string) => Promise<void>
}

/** The words of all of them, and one name under them. */
export function TogetherForm({ readings, words, pending, onSay }: Props) {
  const shown = readings[0]?.policy.typedName ?? ''
  const unseen = readings.filter(({ allSeen }) => !allSeen)
  const refused = readings.flatMap(({ policy }) => {
    const word = words[policy.policyId]
    if (word === undefined) return []
    const text =
      word.is === 'refused' ? word.text : 'This phone would not keep it. Please try again when you are online.'
    return [{ id: policy.policyId, name: policy.name, text }]
  })
  return (
    <section aria-labelledby="acknowledge-together" className="grid grid-cols-1 gap-4 py-4">
      <h2 id="acknowledge-together">Acknowledge</h2>
      {unseen.length > 0 && (
        <Notice title="Not everything was on your screen to its end yet">
          {unseen.map(({ policy }) => policy.name).join(', ')}
        </Notice>
      )}
      <Form
        label="Acknowledge"
        className="rounded-md border border-line bg-sheet p-4 sm:p-6"
        check={values => ({
          typedName: isSameName(values.text('typedName'), shown) ? undefined : acknowledgePolicy.texts.name,
        })}
        onSubmit={values => onSay(values.text('typedName'))}
      >
        <ul className="grid gap-3">
          {readings.map(({ policy }) => (
            <li key={policy.policyId} className="border-l-4 border-accent pl-4 font-bold wrap-anywhere">
              {policy.statement}
            </li>
          ))}
        </ul>
        <TextField
          label="Type your name"
          hint={
            <>
              As it is shown: <strong>{shown}</strong>. It stands under each of them.
            </>
          }
          name="typedName"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={200}
        />
        {refused.length > 0 && (
          <div role="alert" className="grid gap-2">
            {refused.map(({ id, name, text }) => (
              <Notice key={id} tone="danger" title={`${name} is not recorded`}>
                {text}
              </Notice>
            ))}
          </div>
        )}
        <Button type="submit" wide progress={pending ? 'pending' : 'idle'} pendingText="Recording…">
          {readings.length === 1 ? 'I acknowledge' : `I acknowledge all ${readings.length}`}
        </Button>
        <p className="text-small text-quiet">
          <Link to={todoPath} className="inline-flex min-h-target items-center">
            Not now
          </Link>
        </p>
      </Form>
    </section>
  )
}
