import { isSigned } from '@cloudoc/forms/contract/rules/answered.ts'
import type { Signed } from '@cloudoc/forms/contract/rules/answers.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import type { SignatureWay } from '../../signature-pad/SignatureChoice.tsx'
import { SignatureChoice } from '../../signature-pad/SignatureChoice.tsx'
import type { Strokes } from '../../signature-pad/strokes.ts'
import { leastDrawn, sizeOf } from '../../signature-pad/strokes.ts'
import type { QuestionProps } from './questionParts.tsx'
import { sharedOf } from './questionParts.tsx'

const typedOnly: Signed['signature'] = { kind: 'typed' }

/** A name, and how it stands as a signature. A dot is no drawing: then the typed name stands. */
export function SignatureQuestion({ field, value, onAnswer }: QuestionProps) {
  const { key } = field
  const shared = sharedOf(field)
  const signed = isSigned(value) ? value : undefined
  const before = signed?.signature.kind === 'drawn' ? signed.signature.strokes : undefined
  const [name, setName] = useState(signed?.name ?? '')
  const [way, setWay] = useState<SignatureWay>(before ? 'drawn' : 'typed')
  const [strokes, setStrokes] = useState<Strokes>(before ?? [])
  const change = (typed: string, how: SignatureWay, drawn: Strokes) =>
    onAnswer(
      key,
      typed.trim() === ''
        ? undefined
        : {
            name: typed,
            signature: how === 'drawn' && sizeOf(drawn) >= leastDrawn ? { kind: 'drawn', strokes: drawn } : typedOnly,
          },
    )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-bold">
        {shared.label}
        {shared.optional && <span className="font-normal text-quiet"> (optional)</span>}
      </legend>
      {shared.hint && <p className="text-small text-quiet">{shared.hint}</p>}
      <TextField
        label="Type your name"
        name={key}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          change(currentTarget.value, way, strokes)
        }}
      />
      <SignatureChoice
        names={{ way: `${key}-way`, drawing: `${key}-drawing` }}
        typed={name}
        way={way}
        {...(before && { drawn: before })}
        onWay={next => {
          setWay(next)
          change(name, next, strokes)
        }}
        onDraw={next => {
          setStrokes(next)
          change(name, way, next)
        }}
      />
    </fieldset>
  )
}
