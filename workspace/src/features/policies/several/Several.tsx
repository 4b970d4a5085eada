import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { todoPath } from '../../addresses/todo.ts'
import { NextToDo } from '../../next-to-do/NextToDo.tsx'
import { maxTogether } from '../../next-to-do/todoItems.ts'
import { Screen } from '../../screen/Screen.tsx'
import { NotRecorded } from '../phone/NotRecorded.tsx'
import { newKey } from '../phone/queue.ts'
import { readerReads } from '../phone/useQueue.ts'
import { type Acknowledged, acknowledge } from '../reading/acknowledgement.ts'
import type { Viewed } from '../reading/viewed.ts'
import { type OnRead, ShortPolicy, type ShortReading } from './ShortPolicy.tsx'
import { TogetherForm } from './TogetherForm.tsx'
import '../../reader/reader.css'

/** Several short policies, one under another, acknowledged with one name; each word is recorded by itself. */
export function Several() {
  const [params] = useSearchParams()
  const ids = [...new Set((params.get('ids') ?? '').split(','))].filter(id => id !== '').slice(0, maxTogether)
  return <Together key={ids.join(' ')} ids={ids} />
}

/** Is a word still wanted of it, that can be given here? */
const isOpen = ({ mine, status, waived, test }: Viewed): boolean =>
  mine && status !== 2 && !waived && (!test.required || test.passed)

function Together({ ids }: { ids: readonly string[] }) {
  const { userId } = useSession()
  const { mutate } = useSWRConfig()
  const [read, setRead] = useState<Readonly<Record<string, ShortReading | undefined>>>({})
  const [words, setWords] = useState<Readonly<Record<string, Acknowledged>>>({})
  const [pending, setPending] = useState(false)
  const onRead = useCallback<OnRead>((id, reading) => setRead(now => ({ ...now, [id]: reading })), [])
  const there = ids.flatMap(id => read[id] ?? [])
  // What cannot be opened does not keep the others from being acknowledged.
  const isSettled = ids.every(id => id in read)
  const isGiven = (id: string) => words[id] !== undefined && words[id].is !== 'refused' && words[id].is !== 'lost'
  const open = there.filter(({ policy }) => isOpen(policy) && !isGiven(policy.policyId))
  const recorded = Object.values(words).filter(({ is }) => is === 'recorded').length

  const say = async (typed: string) => {
    setPending(true)
    // One after another: each is a word of its own, and those before it stay where one is refused.
    for (const { policy } of open) {
      const word = await acknowledge(userId, policy, typed, newKey())
      setWords(now => ({ ...now, [policy.policyId]: word }))
    }
    await mutate(keysOf(readerReads))
    setPending(false)
  }
  return (
    <Screen
      title={`${counted(ids.length, 'short policy', 'short policies')} to read`}
      crumbs={[{ label: 'To do', to: todoPath }]}
      width="wide"
    >
      <NotRecorded />
      {ids.map((id, at) => (
        <ShortPolicy key={id} id={id} place={`${at + 1} of ${ids.length}`} onRead={onRead} />
      ))}
      {recorded > 0 && (
        <div role="status">
          <Notice
            tone="success"
            title={`${counted(recorded, 'acknowledgement is', 'acknowledgements are')} recorded`}
            action={<NextToDo />}
          >
            Each is recorded with its own words and your name.
          </Notice>
        </div>
      )}
      {isSettled && open.length > 0 && <TogetherForm readings={open} words={words} pending={pending} onSay={say} />}
      {isSettled && open.length === 0 && recorded === 0 && (
        <Notice
          title="There is nothing to acknowledge here"
          action={
            <Button variant="quiet" to={todoPath}>
              Back to what is to do
            </Button>
          }
        />
      )}
    </Screen>
  )
}
