import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { checkAudit } from '@cloudoc/quality/contract/scoring/check-audit.ts'
import { scoreAudit } from '@cloudoc/quality/contract/scoring/score.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { auditsPath, resultPath } from '../../addresses/quality-audits.ts'
import { Screen } from '../../screen/Screen.tsx'
import type { LocalWalk } from '../phone/localWalk.ts'
import { type KeptAt, useWalk } from './useWalk.ts'
import { SectionQuestions, sectionsInSight } from './WalkPages.tsx'

const crumbs = [{ label: 'Audits', to: auditsPath }]
const keptWords: Readonly<Record<KeptAt, string>> = {
  server: 'Saved',
  phone: 'Kept in this phone',
  screen: 'Saving…',
}
const none: Readonly<Record<string, string>> = {}

/** An audit as it is walked: one section at a time, and at its end it is sent. The score is not shown before. */
export function WalkAudit({ person, first }: { person: string; first: LocalWalk }) {
  const { local, keptAt, answer, remark, photo, finish } = useWalk(person, first)
  const { walk, answers, remarks } = local
  const { definition, scoring } = walk
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState(none)
  const [problem, setProblem] = useState(first.refused)
  const [state, setState] = useState<'walking' | 'sending' | 'waiting'>(first.doneAt === '' ? 'walking' : 'waiting')
  const steps = useMemo(() => ({ onAnswer: answer, onRemark: remark, onPhoto: photo }), [answer, remark, photo])
  const { asked, answered } = useMemo(() => scoreAudit(definition, scoring, answers), [definition, scoring, answers])
  const sections = sectionsInSight(definition, answers)
  const section = sections[Math.min(at, sections.length - 1)]
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  })
  const go = (to: number) => {
    moved.current = true
    setAt(to)
  }
  const end = async () => {
    const checked = checkAudit(definition, scoring, answers, remarks)
    setErrors(checked.errors)
    const missing = sections.findIndex(({ fields }) => fields.some(({ key }) => Object.hasOwn(checked.errors, key)))
    if (missing >= 0) {
      setProblem('Some questions are not answered yet. They are marked.')
      go(missing)
      return
    }
    setProblem('')
    setState('sending')
    const sent = await finish()
    if (sent.state === 'sent') void navigate(resultPath(sent.runId), { replace: true })
    else if (sent.state === 'waiting') setState('waiting')
    else {
      setState('walking')
      setProblem(sent.text)
    }
  }
  const isLast = at >= sections.length - 1
  const facts = [
    walk.about !== '' && `About ${walk.about}`,
    walk.site?.name,
    walk.dueOn === '' ? undefined : `Planned for ${dayOf(walk.dueOn)}`,
  ].filter(Boolean)
  if (state === 'waiting')
    return (
      <Screen title={walk.title} crumbs={crumbs} width="form">
        <Notice
          tone="success"
          title="It is kept in this phone"
          action={
            <Button variant="quiet" to={auditsPath}>
              All audits
            </Button>
          }
        >
          There is no connection. The audit is sent when there is one and you are signed in here. Until then nobody else
          sees it.
        </Notice>
      </Screen>
    )
  return (
    <Screen title={walk.title} crumbs={crumbs} width="form">
      <div className="grid gap-2">
        {facts.length > 0 && <p className="text-quiet">{facts.join(' · ')}</p>}
        <Progress
          label={`${answered} of ${asked} answered`}
          value={asked === 0 ? 0 : answered / asked}
          note={keptWords[keptAt]}
        />
      </div>
      {problem !== '' && (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {section && (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-heading">
            {section.title === '' ? `Part ${at + 1}` : section.title}{' '}
            <span className="text-small font-normal text-quiet">
              {at + 1} of {sections.length}
            </span>
          </h2>
          <SectionQuestions
            fields={section.fields}
            scoring={scoring}
            answers={answers}
            remarks={remarks}
            errors={errors}
            steps={steps}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {isLast ? (
          <Button progress={state === 'sending' ? 'pending' : 'idle'} pendingText="Sending…" onClick={() => void end()}>
            Finish and send
          </Button>
        ) : (
          <Button onClick={() => go(at + 1)}>Next part</Button>
        )}
        {at > 0 && (
          <Button variant="quiet" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
      </div>
    </Screen>
  )
}
