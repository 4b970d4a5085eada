import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import {
  type Register,
  recordName,
  registerKinds,
  reportedRegisters,
} from '@cloudoc/quality/contract/registers/kinds.ts'
import { ownReports, reportPlaces, reportRecord } from '@cloudoc/quality/contract/registers/reports.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { reportPath } from '../../addresses/registers.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { registerOf } from '../registersTexts.ts'
import { ChooseRegister } from './ChooseRegister.tsx'
import { RecordForm } from './RecordForm.tsx'
import { begunToday, useRecordDraft } from './useRecordDraft.ts'

const title = 'Report something'

/** Where employees report what happened (/report). */
export function Report() {
  const [params] = useSearchParams()
  const { userRole } = useSession()
  const register = registerOf(params.get('register') ?? '')
  const sent = params.get('sent') ?? ''
  if (userRole !== 'employee') {
    return (
      <Screen title={title}>
        <NotPermitted />
      </Screen>
    )
  }
  if (register !== undefined && sent !== '') return <Told register={register} number={Number(sent)} />
  if (register !== undefined && reportedRegisters.includes(register)) return <Tell key={register} register={register} />
  return (
    <Screen title={title} lead="It takes two minutes. In danger, call 999 first." width="measure">
      <ChooseRegister registers={reportedRegisters} pathOf={reportPath} />
      <OwnReports />
    </Screen>
  )
}

function Tell({ register }: { register: Register }) {
  const navigate = useNavigate()
  const { userId = '' } = useSession()
  const { one, mayBeAnonymous } = registerKinds[register]
  const draft = useRecordDraft(`${userId} report ${register}`, begunToday(register))
  const [anonymous, setAnonymous] = useState(false)
  const places = useRead(reportPlaces, {}).data ?? []
  const [siteId, setSiteId] = useState('')
  const tell = async (answers: typeof draft.answers) => {
    const told = await draft.send(key => send(reportRecord, { register, answers, anonymous, siteId, key }))
    if (told) void navigate(`${reportPath(register)}&sent=${told.number}`, { replace: true })
  }
  return (
    <Screen title={one} crumbs={[{ label: title, to: reportPath() }]} width="measure">
      <RecordForm
        register={register}
        draft={draft}
        sendLabel="Send"
        onSend={tell}
        before={
          <>
            {places.length > 1 && (
              <Select
                label="Where it happened"
                name="siteId"
                value={siteId}
                hint="The managers of that location are told."
                options={[
                  { value: '', label: 'Not at one of these' },
                  ...places.map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
                onChange={({ currentTarget: { value } }) => setSiteId(value)}
              />
            )}
            {mayBeAnonymous && (
              <Checkbox
                name="anonymous"
                label="Send it without my name"
                hint="Nobody can see who sent it, and nobody can answer you. Do not write your name above."
                checked={anonymous}
                onChange={({ currentTarget: { checked } }) => setAnonymous(checked)}
              />
            )}
          </>
        }
        note={
          draft.isTouched && (
            <span role="status" className="text-small text-quiet">
              Kept on this page as you go
            </span>
          )
        }
      />
    </Screen>
  )
}

function Told({ register, number }: { register: Register; number: number }) {
  return (
    <Screen title="Thank you" crumbs={[{ label: title, to: reportPath() }]} width="measure">
      <Notice tone="success" title={`It was told. It is “${recordName(register, number)}”.`}>
        Your manager looks into it. If somebody is still in danger, speak to whoever is in charge now.
      </Notice>
      <div>
        <Button variant="quiet" to={reportPath()}>
          Report something else
        </Button>
      </div>
    </Screen>
  )
}

/** What somebody has told by name: its number, and whether it is closed. */
function OwnReports() {
  const { data } = useRead(ownReports, { limit: 10 })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="own-reports" className="grid gap-2 pt-4">
      <h2 id="own-reports">What you reported</h2>
      <ul className="grid border-t border-line">
        {data.map(({ register, number, toldAt, state }) => (
          <li
            key={`${register} ${number}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <span>{recordName(register, number)}</span>
            <span className="text-quiet">
              {dateAndTime(toldAt)}, {state === 'closed' ? 'closed' : 'being looked into'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
