import { saveForm } from '@cloudoc/forms/contract/forms.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import FilePlus from 'lucide-react/icons/file-plus-2'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { builderPath } from '../../addresses/forms.ts'
import type { Starter } from '../formsReads.ts'

/** Forms to begin from, each with what it is for. Whichever is taken becomes the company's own. */
export function Starters({ starters }: { starters: readonly Starter[] }) {
  const write = useWriting()
  const navigate = useNavigate()
  const [taken, setTaken] = useState('')
  const begin = async (starter: string) => {
    if (taken !== '') return
    setTaken(starter)
    const saved = await write(saveForm, { starter }, { says: '' })
    if (saved) await navigate(builderPath(saved.formId))
    else setTaken('')
  }
  return (
    <ul aria-label="Forms to begin from" className="tiles grid gap-4">
      {starters.map(({ starter, title, about, fields }) => (
        <Card key={starter} as="li" className="grid content-between gap-4">
          <div className="grid gap-2">
            <span aria-hidden className="text-accent">
              {fields === 0 ? <FilePlus className="size-6" /> : <LayoutTemplate className="size-6" />}
            </span>
            <h3 className="text-heading">{title}</h3>
            <p className="text-quiet">{about}</p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Button
              variant="quiet"
              progress={taken === starter ? 'pending' : 'idle'}
              onClick={() => {
                void begin(starter)
              }}
            >
              Begin with this<span className="sr-only">: {title}</span>
            </Button>
            {fields > 0 && <span className="text-small text-quiet">{fields} questions</span>}
          </div>
        </Card>
      ))}
    </ul>
  )
}
