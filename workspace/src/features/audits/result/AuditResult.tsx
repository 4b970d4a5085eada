import { wordsOf } from '@cloudoc/forms/contract/rules/answer-words.ts'
import type { Answer } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { printRun, runDetails } from '@cloudoc/quality/contract/audits/runs.ts'
import { pointsInWords } from '@cloudoc/quality/contract/scoring/result-words.ts'
import { Link, useParams } from 'react-router-dom'
import { actionPath } from '../../addresses/quality.ts'
import { auditResultsPath, auditsPath, correctResultPath, resultPath } from '../../addresses/quality-audits.ts'
import { FileButtons } from '../../quality/FileButtons.tsx'
import { useFile } from '../../quality/useFile.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { ResultStatus } from '../AuditStatus.tsx'
import type { RunDetails } from '../auditsReads.ts'
import { sectionsInSight } from '../walk/WalkPages.tsx'
import { RunPhotos } from './RunPhotos.tsx'

const crumbs = [
  { label: 'Audits', to: auditsPath },
  { label: 'Results', to: auditResultsPath() },
]
type Section = RunDetails['sections'][number]

/** /quality/audits/results/{run}: what an audit came to, by section and question. */
export function AuditResult() {
  const { runId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(runDetails, { runId })
  if (data) return <Shown run={data} />
  return (
    <Screen title="Result" crumbs={crumbs}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the result" />}
      {code === 'absent' ? (
        <Absent title={runDetails.texts.missing} to={auditResultsPath()} back="All results" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

const sectionColumns: Column<Section>[] = [
  { key: 'title', head: 'Section', main: true, cell: ({ title }) => title || 'All questions' },
  { key: 'points', head: 'Points', align: 'end', tight: true, cell: section => pointsInWords(section) },
  { key: 'failed', head: 'Answered No', align: 'end', cell: ({ failed }) => failed },
]

function Shown({ run }: { run: RunDetails }) {
  const manages = useQualityRights().manage
  const [print, printing] = useFile(printRun)
  const facts = [run.site?.name, `Walked by ${run.by}`, dateAndTime(run.doneAt), `Version ${run.version}`]
  return (
    <Screen
      title={run.title}
      crumbs={crumbs}
      action={
        <div className="flex flex-wrap gap-3">
          <FileButtons progress={printing} onChoose={format => print({ runId: run.runId, format })} />
          {manages && run.correctedBy === '' && (
            <Button variant="quiet" to={correctResultPath(run.runId)}>
              Correct…
            </Button>
          )}
        </div>
      }
    >
      <p className="text-quiet">{facts.filter(Boolean).join(' · ')}</p>
      {run.correctedBy !== '' && (
        <Notice tone="warning" title="This result was corrected since">
          <Link to={resultPath(run.correctedBy)}>Open the correction</Link>
        </Notice>
      )}
      {run.corrects !== '' && (
        <Notice tone="info" title="This is a correction">
          {run.reason} <Link to={resultPath(run.corrects)}>Open what was sent before</Link>
        </Notice>
      )}
      <div className="grid gap-1 rounded-md border border-line bg-sheet p-4">
        <p className="text-heading">
          <ResultStatus result={run.result} />
        </p>
        {run.of > 0 && <p>{pointsInWords(run)}</p>}
      </div>
      <Table caption="By section" columns={sectionColumns} rows={run.sections} rowKey={({ key }) => key} />
      {sectionsInSight(run.definition, run.answers).map(({ key, title, fields }) => (
        <section key={key} aria-label={title || 'Questions'} className="grid gap-2 pt-4">
          <h2 className="text-heading">{title || 'Questions'}</h2>
          <ul className="grid">
            {fields.map(field => (
              <Answered key={field.key} run={run} field={field} value={run.answers[field.key]} />
            ))}
          </ul>
        </section>
      ))}
      {run.cites.length > 0 && (
        <p className="text-small text-quiet">
          Goes with {run.cites.map(({ number, title }) => `${number} ${title}`).join(', ')}.
        </p>
      )}
    </Screen>
  )
}

function Answered({ run, field, value }: { run: RunDetails; field: Field; value: Answer | undefined }) {
  const remark = run.remarks[field.key]
  const action = run.actions.find(each => each.field === field.key)
  const critical = run.scoring[field.key]?.critical === true
  const answer = wordsOf(field, value)
  if (field.type === 'heading' || field.type === 'note') return null
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {field.label}
          {critical && <span className="text-small text-quiet"> (critical)</span>}
        </span>
        <span className={answer === 'No' ? 'font-bold text-danger' : 'font-bold'}>{answer || 'Not answered'}</span>
      </p>
      {remark && remark.note !== '' && <p className="text-quiet wrap-anywhere whitespace-pre-line">{remark.note}</p>}
      {remark && remark.photos.length > 0 && <RunPhotos runId={run.runId} photos={remark.photos} />}
      {action && (
        <p className="text-small">
          <Link to={actionPath(action.actionId)}>Action {action.number}</Link>
        </p>
      )}
    </li>
  )
}
