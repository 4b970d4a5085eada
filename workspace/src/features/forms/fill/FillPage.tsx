import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { fillTexts } from '@cloudoc/forms/contract/shapes.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { savingWords } from '../../saving/useAutosave.ts'
import type { Filling, Opened, Sent } from './filling.ts'
import { Runner } from './Runner.tsx'
import { useFilling } from './useFilling.ts'

interface FillProps {
  ways: Filling
  opened: Opened & { definition: Definition }
  onSent: (sent: Sent) => void /** It is another than it was: opened anew, with this text. */
  onAnew: (text: string) => void /** Beside what is said of keeping. */
  aside?: ReactNode
}

/** Which page one is at, in the address: going back in the browser goes back a page of the form. */
function useStep(): [number, (step: number) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const page = Number(new URLSearchParams(search).get('page') ?? '1')
  const go = (step: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(step + 1))
    void navigate({ search: `?${params.toString()}`, hash })
  }
  return [Number.isInteger(page) && page >= 1 ? page - 1 : 0, go]
}

/** A form as somebody fills it in, kept as they go. */
export function FillForm({ ways, opened, onSent, onAnew, aside }: FillProps) {
  const { definition, carried, savedAt, uploads } = opened
  const [step, setStep] = useStep()
  const state = useFilling(ways, opened, onSent, onAnew)
  const [begun] = useState(savedAt !== '')
  const { upload, uploaded, uploads: kept } = state
  const files = useMemo(() => ({ uploads: kept, upload, onUploaded: uploaded }), [kept, upload, uploaded])
  const { state: saving, text } = state.saving
  return (
    <div className="grid grid-cols-1 gap-5">
      {definition.intro.trim() !== '' && step === 0 && (
        <p className="wrap-anywhere whitespace-pre-line">{definition.intro}</p>
      )}
      {carried && (
        <Notice tone="warning" title="This form was changed since you began">
          {fillTexts.newVersion}
        </Notice>
      )}
      {saving === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title="What you fill in cannot be kept just now">
            {text}
          </Notice>
        </div>
      )}
      <Runner
        form={definition}
        answers={state.answers}
        onAnswer={state.answer}
        files={files}
        step={step}
        onStep={setStep}
        sendLabel="Send"
        onSend={state.send}
        pending={state.pending}
        refusal={state.refusal}
        note={
          <span role="status" className="text-small text-quiet">
            {saving === 'saved'
              ? begun || Object.keys(state.answers).length > 0 || uploads.length > 0
                ? 'Kept as you go'
                : ''
              : saving === 'offline'
                ? 'No connection: kept on this page, and sent when you are online'
                : saving === 'refused'
                  ? ''
                  : savingWords[saving].replace('Saving', 'Keeping')}
          </span>
        }
      />
      {aside}
    </div>
  )
}
