import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { Strokes } from './strokes.ts'
import './signature-pad.css'

const DrawnName = lazy(async () => ({ default: (await import('./DrawnName.tsx')).DrawnName }))
const ways = [
  { value: 'typed', label: 'My typed name' },
  { value: 'drawn', label: 'Draw it' },
] as const
export type SignatureWay = (typeof ways)[number]['value']

interface SignatureChoiceProps {
  /** Of the two fields: how it stands, and the drawing. */
  names: { way: string; drawing: string }
  /** The name as it is typed so far. */
  typed: string
  way: SignatureWay
  onWay: (way: SignatureWay) => void
  /** What was drawn before, and is there still. */
  drawn?: Strokes
  onDraw: (strokes: Strokes) => void
}

/** How a name stands as a signature: as it was typed, shown as it will look, or drawn. */
export function SignatureChoice({ names, typed, way, onWay, drawn, onDraw }: SignatureChoiceProps) {
  return (
    <>
      <RadioGroup
        inline
        label="What stands as your signature"
        name={names.way}
        choices={ways}
        value={way}
        onChange={onWay}
      />
      {way === 'typed' && typed.trim() !== '' && (
        <div>
          <p className="text-small text-quiet">It will look like this</p>
          <p className="typed-name">{typed.trim()}</p>
        </div>
      )}
      {way === 'drawn' && (
        <Suspense fallback={<Skeleton shape="block" label="Loading the paper" />}>
          <DrawnName name={names.drawing} label="Draw your signature" {...(drawn && { drawn })} onDraw={onDraw} />
        </Suspense>
      )}
    </>
  )
}
