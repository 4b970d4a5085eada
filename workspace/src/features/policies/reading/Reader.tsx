import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { dateAndTime, dayOf, longDate } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { policyView } from '@cloudoc/policies/contract/reading.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { minePath, policiesPath } from '../../addresses/policies.ts'
import { PdfPages } from '../../reader/PdfPages.tsx'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { MineStatus } from '../mine/PolicyLine.tsx'
import { NotRecorded } from '../phone/NotRecorded.tsx'
import { isWaiting } from '../phone/queue.ts'
import { maxOfflinePdf, useOfflinePdf } from '../phone/useOfflinePdf.ts'
import { useOfflineRead } from '../phone/useOfflineRead.ts'
import { useNotRecorded } from '../phone/useQueue.ts'
import { TakeTest } from '../test/TakeTest.tsx'
import { Acknowledge } from './Acknowledge.tsx'
import { partsOf } from './parts.ts'
import { ReaderBar } from './ReaderBar.tsx'
import '../../reader/reader.css'
import { useSize } from '../../reader/size.ts'
import { toPart } from '../../reader/toPart.ts'
import { usePartsSeen } from '../../reader/usePartsSeen.ts'
import { useProgress } from './useProgress.ts'
import type { Viewed } from './viewed.ts'

/**
 * A policy to be read: its frozen text, what has to be done, and how far one is (documents §2
 * /policy/document/view). `step=test` is its test.
 */
export function Reader() {
  const [params] = useSearchParams()
  const { userRole, userId } = useSession()
  const [id, versionId, step] = [params.get('id') ?? '', params.get('versionId') ?? '', params.get('step') ?? '']
  const view = useOfflineRead(policyView, id === '' ? null : { id, ...(versionId && { versionId }) })
  const { data, error, code, isLoading, retry, refresh } = view
  const back =
    userRole === 'employee' ? { label: 'My policies', to: minePath } : { label: 'Staff policies', to: policiesPath }
  const testing = step === 'test' && data?.mine === true
  return (
    <Screen title={testing ? `Test: ${data.name}` : (data?.name ?? 'Policy')} crumbs={[back]} width="wide">
      {isLoading && <Skeleton shape="block" count={4} label="Opening the policy" />}
      {code === 'network' ? (
        <Notice tone="warning" title="You are offline">
          This policy was not opened on this phone before, so it is not kept here. It can be read when you are online
          again.
        </Notice>
      ) : code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That policy is no longer there" to={back.to} back={back.label} />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data &&
        (testing ? (
          <TakeTest
            key={data.versionId}
            policy={data}
            onDone={() => {
              void refresh()
            }}
          />
        ) : (
          <Read key={`${data.versionId} ${userId}`} policy={data} keptAt={view.keptAt} onChanged={refresh} />
        ))}
    </Screen>
  )
}

function Read({ policy, keptAt, onChanged }: { policy: Viewed; keptAt: string; onChanged: () => Promise<void> }) {
  const { userId } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const [parts] = useState(() => partsOf(policy.innerContent))
  const [pdf, setPdf] = useState({ pages: 0, drawn: 0 })
  const [size, resize] = useSize()
  const isPdf = policy.source === 'pdf'
  const pages = useOfflinePdf(policy, keptAt !== '')
  const count = isPdf ? pdf.pages : parts.length
  const open = policy.mine && policy.status !== 2 && !policy.waived
  const { seen, see } = useProgress({ person: userId, versionId: policy.versionId, reading: policy.reading, on: open })
  const at = usePartsSeen(place, isPdf ? pdf.pages + pdf.drawn : parts.length, see)
  const pending = useNotRecorded().some(word => word.input.versionId === policy.versionId && isWaiting(word))
  // Where the person had got to before: the first part that was not seen, if any was.
  const [goOn] = useState(() =>
    open && policy.reading.pages.length > 0
      ? Array.from({ length: parts.length }, (_, index) => index + 1).find(
          number => !policy.reading.pages.includes(number),
        )
      : undefined,
  )
  const noun = isPdf ? 'page' : 'part'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {policy.mine && <MineStatus policy={policy} pending={pending} allSeen={count > 0 && seen.size >= count} />}
        <p className="flex flex-wrap gap-x-4 text-quiet">
          {[
            policy.policyNumber,
            `Version ${policy.version}`,
            `Published ${longDate(policy.publishedAt)}`,
            policy.places && `As it reads at ${policy.places.join(' and ')}`,
            open && policy.dueDate && `Read by ${dayOf(policy.dueDate)}`,
          ]
            .filter(text => typeof text === 'string' && text !== '')
            .map(text => (
              <span key={String(text)}>{text}</span>
            ))}
        </p>
      </div>
      <NotRecorded />
      {keptAt !== '' && (
        <Notice tone="warning" title="You are offline">
          These are the words as they were kept in this phone on {dateAndTime(keptAt)}.{' '}
          {pages === 'away'
            ? awayText(policy)
            : 'You can read on and acknowledge them: it is sent when you are online again.'}
        </Notice>
      )}
      {!policy.current && (
        <Notice tone="warning" title="This is not the version in force">
          A newer one has come since, or this policy was withdrawn.
        </Notice>
      )}
      {!policy.mine && (
        <Notice title="You are looking at it as staff see it">Nobody asked you to read it, so nothing is noted.</Notice>
      )}
      {policy.changeNote !== '' && (
        <Notice title="New since you last acknowledged it">
          <p className="wrap-anywhere whitespace-pre-line">{policy.changeNote}</p>
        </Notice>
      )}
      {goOn !== undefined && (
        <p className="no-print">
          <button type="button" onClick={() => toPart(goOn)} className="min-h-target font-bold text-accent underline">
            Go on with {noun} {goOn} of {count}
          </button>
        </p>
      )}
      {pages !== 'away' && (
        <div
          ref={place}
          className={cx(
            'reader-text rounded-md border border-line bg-sheet',
            isPdf ? 'grid gap-2 p-1 sm:p-4' : 'p-4 sm:p-8',
          )}
          data-size={size}
        >
          {isPdf ? (
            pages === undefined ? (
              <Skeleton shape="block" count={4} label="Opening the PDF" />
            ) : (
              <PdfPages
                from={pages.from}
                url={keptAt === '' ? policy.pdfUrl : ''}
                name={policy.name}
                size={1 + 0.5 * (Number(size) - 1)}
                onPages={pages => setPdf(now => ({ ...now, pages }))}
                onDrawn={() => setPdf(now => ({ ...now, drawn: now.drawn + 1 }))}
              />
            )
          ) : (
            <>
              {policy.headerContent !== '' && (
                <Prose html={policy.headerContent} className="mb-6 border-b border-line pb-4 text-quiet" />
              )}
              {parts.map(part => (
                <section
                  key={part.number}
                  id={`part-${part.number}`}
                  data-part={part.number}
                  tabIndex={-1}
                  aria-label={part.title || `Part ${part.number}`}
                  className="reader-part"
                >
                  <Prose html={part.html} />
                  <span data-end={part.number} className="block h-px" />
                </section>
              ))}
              {policy.footerContent !== '' && (
                <Prose html={policy.footerContent} className="mt-8 border-t border-line pt-4 text-quiet" />
              )}
            </>
          )}
        </div>
      )}
      {policy.mine && (
        <Acknowledge
          policy={policy}
          pending={pending}
          unseen={
            open ? Array.from({ length: count }, (_, index) => index + 1).filter(number => !seen.has(number)) : []
          }
          noun={noun}
          offline={keptAt !== ''}
          onChanged={onChanged}
        />
      )}
      <ReaderBar
        at={Math.min(at, count)}
        count={count}
        seen={open ? seen.size : undefined}
        noun={noun}
        size={size}
        onSize={resize}
        toEnd={!open || pending ? '' : policy.test.required && !policy.test.passed ? 'Test' : 'Acknowledge'}
      />
    </>
  )
}

/** Why the pages of a PDF are not in this phone. */
const awayText = ({ pdfBytes }: Viewed): string =>
  pdfBytes > maxOfflinePdf
    ? `Its PDF (${fileSize(pdfBytes)}) is too large to be kept in a phone. It can be read when you are online again.`
    : 'Its PDF was not opened on this phone before. It can be read when you are online again.'
