import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { type Register, recordName, registerKinds, registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import { questionsOf } from '@cloudoc/quality/contract/registers/questions.ts'
import { saveRecord } from '@cloudoc/quality/contract/registers/records.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { newRecordPath, recordPath, registerPath, registersPath } from '../../addresses/registers.ts'
import { Runner } from '../../forms/fill/Runner.tsx'
import { useSeesRegisters } from '../../rights/registers.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { registerOf } from '../registersTexts.ts'
import { ChooseRegister } from './ChooseRegister.tsx'
import { begunToday, useRecordDraft } from './useRecordDraft.ts'

const crumbs = [{ label: 'Registers', to: registersPath }]

/** Writes something down: which register, then its questions (/quality/record). */
export function WriteRecord() {
  const [params] = useSearchParams()
  const register = registerOf(params.get('register') ?? '')
  const sees = useSeesRegisters()
  if (sees && register !== undefined) return <Write key={register} register={register} />
  return (
    <Screen title="Record something" crumbs={crumbs} width="measure">
      {sees ? <ChooseRegister registers={registers} pathOf={newRecordPath} /> : <NotPermitted />}
    </Screen>
  )
}

function Write({ register }: { register: Register }) {
  const navigate = useNavigate()
  const { userId = '' } = useSession()
  const form = useMemo(() => questionsOf(register), [register])
  const {
    answers,
    answer,
    send: sendDraft,
    pending,
    refusal,
  } = useRecordDraft(`${userId} record ${register}`, begunToday(register))
  const [step, setStep] = useState(0)
  const [siteId, setSiteId] = useState('')
  const sites = useRead(siteNames, {})
  const save = async (whole: typeof answers) => {
    const saved = await sendDraft(key => send(saveRecord, { register, answers: whole, siteId, key }))
    if (!saved) return
    showToast(`${recordName(register, saved.number)} is written down`)
    void navigate(saved.isSeen ? recordPath(saved.recordId) : registerPath(register), { replace: true })
  }
  return (
    <Screen
      title={registerKinds[register].one}
      crumbs={[...crumbs, { label: 'Record something', to: newRecordPath() }]}
      width="measure"
    >
      <div className="rounded-md border border-line bg-sheet p-4 sm:p-6">
        <Runner
          form={form}
          answers={answers}
          onAnswer={answer}
          files={undefined}
          step={step}
          onStep={setStep}
          onSend={save}
          sendLabel="Write it down"
          pending={pending}
          refusal={refusal}
          before={
            (sites.data?.length ?? 0) > 0 && (
              <Select
                label="Location"
                name="siteId"
                value={siteId}
                onChange={({ currentTarget: { value } }) => setSiteId(value)}
                placeholder="Choose a location"
                options={(sites.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            )
          }
        />
      </div>
    </Screen>
  )
}
