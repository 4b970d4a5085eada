import { guide, reportList } from '@cloudoc/care/contract/provider.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { Facts } from '../../screen/Facts.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { reportWords } from './reviewsTexts.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))
const limit = 10
const states = {
  open: { tone: 'info', label: 'Waits for an answer' },
  answered: { tone: 'success', label: 'Answered' },
  closed: { tone: 'neutral', label: 'Closed' },
} as const

/** The provider's guidance on a document, and what the company reported about it. */
export function Help({ fileId, name }: { fileId: string; name: string }) {
  const [skip, setSkip] = useState(0)
  const [reporting, setReporting] = useState(false)
  const reports = useRead(reportList, { fileId, skip, limit }, { keepPrevious: true })
  const report = (
    <Button variant="quiet" onClick={() => setReporting(true)}>
      Report an issue…
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Guide fileId={fileId} />
      <section aria-label="Reported issues" className="grid grid-cols-1 gap-3">
        <h2 className="text-heading font-bold">Reported issues</h2>
        <ListStates
          reading={reports}
          rows={reports.data}
          noun={{ one: 'report', many: 'reports' }}
          narrowed={skip > 0}
          onClear={() => setSkip(0)}
          empty={
            <div className="grid gap-3">
              <p className="text-quiet">
                Is something out of date, wrong or unclear? Tell us, and we will answer here and by e-mail.
              </p>
              <div>{report}</div>
            </div>
          }
        >
          {rows => (
            <>
              <div>{report}</div>
              <ul className="grid gap-5">
                {rows.map(({ reportId, issue, comments, by, at, state, reply, repliedAt, version }) => (
                  <li key={reportId} className="grid gap-1 border-b border-line pb-4 last:border-0">
                    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                      <Status tone={states[state].tone}>{states[state].label}</Status>
                      <span className="font-bold">{reportWords[issue]}</span>
                    </p>
                    <p className="wrap-anywhere whitespace-pre-line">{comments}</p>
                    <p className="text-small text-quiet">
                      {by}, {dateAndTime(at)}
                      {version && `, of ${/^\d/.test(version) ? `version ${version}` : `the ${version.toLowerCase()}`}`}
                    </p>
                    {reply && (
                      <div className="mt-2 rounded-md border border-line bg-well p-4">
                        <p className="text-small text-quiet">Our answer{repliedAt && `, ${dateAndTime(repliedAt)}`}</p>
                        <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </ListStates>
        {reports.total > limit && (
          <Pagination skip={skip} limit={limit} total={reports.total} label="Pages of reports" onSkip={setSkip} />
        )}
      </section>
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog fileId={fileId} name={name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Guide({ fileId }: { fileId: string }) {
  const { data, error, code, status, retry } = useGuide(fileId)
  const facts =
    data && status === 1
      ? [
          {
            name: 'Newest version',
            value: data.publishedAt ? `${data.version}, ${longDate(data.publishedAt)}` : data.version,
          },
          { name: 'What changed in it', value: data.change },
          { name: 'Kept by', value: data.owner },
          { name: 'Impact', value: data.impact },
          { name: 'Who should read it', value: data.readers.join(', ') },
          {
            name: 'Regulations',
            value: data.regulations
              .map(({ body, instrument, number }) => [body, instrument, number].filter(Boolean).join(' '))
              .join('; '),
          },
          {
            name: 'Sources',
            value: data.guidance
              .map(({ title, publisher, dated }) => [title, publisher, dated].filter(Boolean).join(', '))
              .join('; '),
          },
        ].filter(({ value }) => value !== '')
      : []
  return (
    <section aria-label="Guidance" className="grid grid-cols-1 gap-3">
      <h2 className="text-heading font-bold">Guidance</h2>
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {error === undefined && !data && <Skeleton shape="line" count={4} label="Loading the guidance" />}
      {data &&
        (facts.length > 0 ? (
          <Facts facts={facts} />
        ) : (
          <p className="text-quiet">Your company wrote this document itself: we have no guidance on it.</p>
        ))}
    </section>
  )
}

/** Without a version there is no guidance. */
function useGuide(fileId: string) {
  const reading = useRead(guide, { fileId })
  return { ...reading, status: reading.data && reading.data.version !== '' ? 1 : 2 }
}
