import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { auditEdition, keepAuditEdition, takeAuditEdition } from '@cloudoc/quality/contract/audits/editions.ts'
import { useState } from 'react'
import { changeWords } from '../../courses/edition/editionTexts.ts'
import { Refused } from '../../screen/Refused.tsx'
import type { AuditItem } from '../auditsReads.ts'

type Edition = ReplyOf<typeof auditEdition>
type Question = Edition['questions'][number]
type Asked = NonNullable<Question['before']>

/** What the library's newer edition of an audit would change in the company's, before it is taken, or not now. */
export function AuditEditionDialog({
  audit: { auditId, title, edition, version },
  onClose,
}: {
  audit: Pick<AuditItem, 'auditId' | 'title' | 'edition' | 'version'>
  onClose: () => void
}) {
  const { data, error, code, isLoading, isRefreshing, retry } = useRead(auditEdition, { auditId })
  const write = useWriting()
  const [taking, take] = usePending()
  const [keeping, keep] = usePending()
  const [refused, setRefused] = useState<string>()
  const onRefused = setRefused
  const decide = async (found: Edition, way: 'take' | 'keep') => {
    setRefused(undefined)
    const { edition: looked, revision } = found
    const answer =
      way === 'take'
        ? await take(write(takeAuditEdition, { auditId, edition: looked, revision }, { onRefused }))
        : await keep(write(keepAuditEdition, { auditId, edition: looked }, { onRefused }))
    if (answer) onClose()
  }
  const footer = data && (
    <>
      <Button
        disabled={isRefreshing}
        progress={taking}
        pendingText="Taking it…"
        onClick={() => {
          void decide(data, 'take')
        }}
      >
        Take it into the audit
      </Button>
      {edition === 'kept' ? (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      ) : (
        <Button
          variant="quiet"
          progress={keeping}
          pendingText="Saving…"
          onClick={() => {
            void decide(data, 'keep')
          }}
        >
          Not now
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`New edition of ‘${title}’`}
      footer={footer}
      description={
        version > 0
          ? 'The version that is published is walked until you publish the next one. What was walked stays as it is.'
          : 'Your audit began from one of the library’s, which reads otherwise now.'
      }
    >
      {isLoading && <Skeleton count={4} label="Comparing your audit with the library’s" />}
      {code === 'none' ? (
        <EmptyState title="There is no newer edition">Your audit has what the library has.</EmptyState>
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {refused !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={refused} />
        </div>
      )}
      {data && <Changes found={data} />}
    </Dialog>
  )
}

function Changes({ found }: { found: Edition }) {
  const lost = found.questions.filter(({ outcome }) => outcome === 'replaced').length
  const others = otherChanges(found)
  return (
    <>
      {lost > 0 && (
        <Notice tone="warning" title={`In ${counted(lost, 'question')} your words or points give way`}>
          You and the library have changed the same. What you have published stays among its versions.
        </Notice>
      )}
      {found.questions.length > 0 && (
        <section aria-labelledby="edition-questions" className="grid grid-cols-1 gap-1">
          <h3 id="edition-questions">Questions</h3>
          <ul aria-labelledby="edition-questions" className="border-t border-line">
            {found.questions.map((question, at) => (
              <QuestionRow key={`${at} ${question.title}`} question={question} />
            ))}
          </ul>
          <p className="text-quiet">All other questions stay as they are.</p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="edition-others" className="grid grid-cols-1 gap-1">
          <h3 id="edition-others">{found.questions.length > 0 ? 'And' : 'What changes'}</h3>
          <ul className="grid gap-1">
            {others.map(other => (
              <li key={other} className="border-l-4 border-line pl-3 wrap-anywhere">
                {other}
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.questions.length + others.length === 0 && (
        <p>Nothing of yours would change: you have all of it already.</p>
      )}
    </>
  )
}

function QuestionRow({ question }: { question: Question }) {
  const { tone, word, more } = changeWords(question, 'question')
  const { before, after, section, title } = question
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-4">
        <span className="font-bold wrap-anywhere">{title}</span>
        <Status tone={tone}>{word}</Status>
        {section !== '' && <span className="text-small text-quiet">{section}</span>}
      </span>
      {differences(before, after).map(line => (
        <p key={line} className="max-w-measure wrap-anywhere">
          {line}
        </p>
      ))}
      {more !== '' && <p className="max-w-measure text-small text-quiet">{more}</p>}
    </li>
  )
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
const proofWords = { none: 'not offered', optional: 'if one likes', required: 'always' } as const

/** What of a question reads otherwise. */
function differences(before: Asked | null, after: Asked | null): string[] {
  if (!before || !after) return []
  const changed = (name: string, was: string, is: string) => (was === is ? [] : [`${name}: ${is} instead of ${was}.`])
  const quoted = (text: string): string => (text === '' ? 'nothing' : `‘${text}’`)
  return [
    ...changed('Question', quoted(before.label), quoted(after.label)),
    ...changed('Help', quoted(before.help), quoted(after.help)),
    ...changed('Points', String(before.rule.points), String(after.rule.points)),
    ...changed('Critical', yesNo(before.rule.critical), yesNo(after.rule.critical)),
    ...changed('Photo', proofWords[before.rule.proof], proofWords[after.rule.proof]),
    ...changed('Opens an action', yesNo(before.rule.actionWhen.length > 0), yesNo(after.rule.actionWhen.length > 0)),
  ]
}

const fieldWords = { title: 'Title', intro: 'Introduction', section: 'Section' } as const

/** Everything beside the questions that changes, or that the company has its own of. */
function otherChanges({ details, cites }: Edition): string[] {
  const names = (list: Edition['cites']['added']): string =>
    list.map(({ number, title }) => `${number} ${title}`).join(', ')
  return [
    ...details.map(({ field, from, to, kept }) =>
      kept
        ? `${fieldWords[field]}: yours stays, ‘${from}’. The library has ‘${to}’.`
        : `${fieldWords[field]}: ‘${to}’ instead of ‘${from}’.`,
    ),
    ...(cites.added.length > 0 ? [`Policies that come: ${names(cites.added)}.`] : []),
    ...(cites.removed.length > 0 ? [`Policies that go: ${names(cites.removed)}.`] : []),
  ]
}
