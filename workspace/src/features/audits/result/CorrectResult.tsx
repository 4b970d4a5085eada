import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { correctRun, runDetails } from '@cloudoc/quality/contract/audits/runs.ts'
import type { Remark, Remarks } from '@cloudoc/quality/contract/scoring/scoring.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { auditResultsPath, auditsPath, resultPath } from '../../addresses/quality-audits.ts'
import { ReasonForm } from '../../reason/ReasonForm.tsx'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { RunDetails } from '../auditsReads.ts'
import { SectionQuestions, sectionsInSight } from '../walk/WalkPages.tsx'

const noRemark: Remark = { note: '', photos: [], action: false }
const none: Readonly<Record<string, string>> = {}

/** /quality/audits/results/{run}/correct: what was sent, put right. It becomes a result of its own. */
export function CorrectResult() {
  const { runId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(runDetails, { runId })
  if (data) return <Correcting run={data} />
  return (
    <Screen title="Correct a result">
      {isLoading && <Skeleton shape="block" count={4} label="Loading the result" />}
      {code === 'absent' ? (
        <Absent title={runDetails.texts.missing} to={auditResultsPath()} back="All results" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

function Correcting({ run }: { run: RunDetails }) {
  const [answers, setAnswers] = useState<Answers>(run.answers)
  const [remarks, setRemarks] = useState<Remarks>(run.remarks)
  const [correct, { error, errors, progress }] = useCall(correctRun)
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const steps = useMemo(
    () => ({
      onAnswer: (key: string, value: Answer | undefined) =>
        setAnswers(now => {
          const { [key]: _, ...rest } = now
          return value === undefined ? rest : { ...rest, [key]: value }
        }),
      onRemark: (key: string, by: Partial<Remark>) =>
        setRemarks(now => ({ ...now, [key]: { ...(now[key] ?? noRemark), ...by } })),
    }),
    [],
  )
  const wrong = useMemo(
    () =>
      errors
        ? Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace(/^answers\./, ''), text]))
        : none,
    [errors],
  )
  const say = async (reason: string) => {
    const envelope = await correct({ runId: run.runId, answers, remarks, reason })
    if (envelope.status !== 1) return
    void readAgain()
    showToast(envelope.message ?? 'Done', 'success')
    void navigate(resultPath(envelope.response.runId))
  }
  return (
    <Screen
      title={`Correct ‘${run.title}’`}
      crumbs={[
        { label: 'Audits', to: auditsPath },
        { label: 'Result', to: resultPath(run.runId) },
      ]}
      width="form"
      lead="What was sent stays on record. Your correction stands beside it, with its reason."
    >
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      {sectionsInSight(run.definition, answers).map(({ key, title, fields }) => (
        <section key={key} aria-label={title || 'Questions'}>
          <h2 className="text-heading">{title || 'Questions'}</h2>
          <SectionQuestions
            fields={fields}
            scoring={run.scoring}
            answers={answers}
            remarks={remarks}
            errors={wrong}
            steps={steps}
          />
        </section>
      ))}
      <ReasonForm
        action="Save correction"
        progress={progress}
        onSay={say}
        onClose={() => void navigate(resultPath(run.runId))}
      />
    </Screen>
  )
}
